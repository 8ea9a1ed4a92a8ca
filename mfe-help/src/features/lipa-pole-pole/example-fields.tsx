import { instalmentCounts, type InstalmentTerms } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Field, MoneyInput, Select, TextInput } from '@tulinde/ui';
import { amountProblem, isStartPossible, startDays, withInsurer, type ExampleForm } from './example-form';
import styles from './page.module.css';
import { texts } from './texts';

interface Props {
  readonly terms: readonly InstalmentTerms[];
  readonly form: ExampleForm;
  readonly onChange: (form: ExampleForm) => void;
}

export const ExampleFields = ({ terms, form, onChange }: Props) => {
  const text = useText(texts);
  const language = useLanguage();
  const chosen = terms.find(({ underwriterName }) => underwriterName === form.underwriterName);
  if (!chosen) return null;
  const problem = amountProblem(form.amount, chosen);
  const { from, to } = startDays();
  const day = (iso: string) => formatDate(iso, language);
  return (
    <div className={styles.fields}>
      <Field label={text('amount')} error={problem && text(problem.text, { ...problem })}>
        {(control) => (
          <MoneyInput {...control} value={form.amount} onChange={(amount) => onChange({ ...form, amount })} />
        )}
      </Field>
      <Field label={text('insurer')}>
        {(control) => (
          <Select
            {...control}
            value={form.underwriterName}
            options={terms.map(({ underwriterName }) => ({ value: underwriterName, label: underwriterName }))}
            onChange={({ target }) => {
              const next = terms.find(({ underwriterName }) => underwriterName === target.value);
              if (next) onChange(withInsurer(form, next));
            }}
          />
        )}
      </Field>
      <Field label={text('instalments')} className={styles.wide}>
        {(control) => (
          <div className={styles.slider}>
            <input
              {...control}
              type="range"
              min={instalmentCounts.from}
              max={chosen.longestTerm}
              value={form.instalments}
              onChange={({ target }) => onChange({ ...form, instalments: Number(target.value) })}
            />
            <output htmlFor={control.id} className={styles.count}>
              {form.instalments}
            </output>
            <span className={styles.ends} aria-hidden>
              <span>{instalmentCounts.from}</span>
              <span>{chosen.longestTerm}</span>
            </span>
          </div>
        )}
      </Field>
      <Field
        label={text('starts')}
        error={isStartPossible(form.startsOn) ? null : text('starts.range', { from: day(from), to: day(to) })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={from}
            max={to}
            value={form.startsOn}
            onChange={({ target }) => onChange({ ...form, startsOn: target.value })}
          />
        )}
      </Field>
    </div>
  );
};
