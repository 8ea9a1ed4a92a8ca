import type { InstalmentTerms, LoanSchedule } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ScheduleChart, ScheduleTable } from '@tulinde/ui/loan-schedule';
import { useAfterPause } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Card, Disclosure, SkeletonOf } from '@tulinde/ui';
import { useCallback, useEffect, useState } from 'react';
import { amountProblem, firstForm, isStartPossible, type ExampleForm } from './example-form';
import { ExampleFields } from './example-fields';
import styles from './page.module.css';
import { Result } from './result';
import { sampleLoan, sampleTerms } from './sample';
import { texts } from './texts';
import { useInstalmentExample } from './use-instalments';

/** While one types, no price is asked for: milliseconds. */
const pause = 400;

/* Until the server has answered, what has the size of an answer. */
const pending = { state: 'loading' } as const;

interface Props {
  /** One insurer at least; null while they are on their way. */
  readonly terms: readonly InstalmentTerms[] | null;
}

export const Example = observer(({ terms }: Props) => {
  const text = useText(texts);
  const example = useInstalmentExample();
  const [form, setForm] = useState<ExampleForm>(() => firstForm(terms ?? sampleTerms));
  const [isOpen, setOpen] = useState(false);
  const chosen = terms?.find(({ underwriterName }) => underwriterName === form.underwriterName);
  const isRight = chosen !== undefined && amountProblem(form.amount, chosen) === null && isStartPossible(form.startsOn);
  const asked = useAfterPause(isRight ? JSON.stringify(form) : '', pause);
  const load = useCallback(
    () => (asked === '' ? undefined : example.open(JSON.parse(asked) as ExampleForm)),
    [asked, example],
  );
  useEffect(load, [load]);
  const loan = isRight ? example.value : null;
  const data = terms === null ? pending : isRight ? example.data : null;
  const isLoading = data?.state === 'loading' || data?.state === 'idle';
  const schedule = (one: LoanSchedule) => (
    <>
      <ScheduleChart loan={one} />
      <Disclosure summary={text('table.show')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <ScheduleTable loan={one} />
      </Disclosure>
    </>
  );
  return (
    <div className={styles.work}>
      <Card as="section" padding="large" aria-labelledby="work-title" className={styles.form}>
        <h2 id="work-title">{text('work.title')}</h2>
        {terms ? (
          <ExampleFields terms={terms} form={form} onChange={setForm} />
        ) : (
          <SkeletonOf label={text('work.loading')}>
            <ExampleFields terms={sampleTerms} form={form} onChange={setForm} />
          </SkeletonOf>
        )}
      </Card>
      <Result data={data} onRetry={() => void load()} />
      {(loan ?? isLoading) && (
        <Card as="section" padding="large" aria-labelledby="months-title" className={styles.months}>
          <h3 id="months-title">{text('months.title')}</h3>
          {loan ? schedule(loan) : <SkeletonOf label={text('result.loading')}>{schedule(sampleLoan)}</SkeletonOf>}
        </Card>
      )}
    </div>
  );
});
