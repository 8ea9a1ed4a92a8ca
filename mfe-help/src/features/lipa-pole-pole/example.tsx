import type { InstalmentTerms } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ScheduleChart, ScheduleTable } from '@tulinde/ui/loan-schedule';
import { useAfterPause } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Card, Disclosure } from '@tulinde/ui';
import { useCallback, useEffect, useState } from 'react';
import { amountProblem, firstForm, isStartPossible, type ExampleForm } from './example-form';
import { ExampleFields } from './example-fields';
import styles from './page.module.css';
import { Result } from './result';
import { texts } from './texts';
import { useInstalmentExample } from './use-instalments';

/** While one types, no price is asked for: milliseconds. */
const pause = 400;

/** @param terms one insurer at least */
export const Example = observer(({ terms }: { readonly terms: readonly InstalmentTerms[] }) => {
  const text = useText(texts);
  const example = useInstalmentExample();
  const [form, setForm] = useState<ExampleForm>(() => firstForm(terms));
  const [isOpen, setOpen] = useState(false);
  const chosen = terms.find(({ underwriterName }) => underwriterName === form.underwriterName);
  const isRight = chosen !== undefined && amountProblem(form.amount, chosen) === null && isStartPossible(form.startsOn);
  const asked = useAfterPause(isRight ? JSON.stringify(form) : '', pause);
  const load = useCallback(
    () => (asked === '' ? undefined : example.open(JSON.parse(asked) as ExampleForm)),
    [asked, example],
  );
  useEffect(load, [load]);
  const loan = isRight ? example.value : null;
  return (
    <div className={styles.work}>
      <Card as="section" padding="large" aria-labelledby="work-title" className={styles.form}>
        <h2 id="work-title">{text('work.title')}</h2>
        <ExampleFields terms={terms} form={form} onChange={setForm} />
      </Card>
      <Result data={isRight ? example.data : null} onRetry={() => void load()} />
      {loan && (
        <Card as="section" padding="large" aria-labelledby="months-title" className={styles.months}>
          <h3 id="months-title">{text('months.title')}</h3>
          <ScheduleChart loan={loan} />
          <Disclosure summary={text('table.show')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            <ScheduleTable loan={loan} />
          </Disclosure>
        </Card>
      )}
    </div>
  );
});
