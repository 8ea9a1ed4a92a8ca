import { formatKes, parseShillings } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useAfterPause } from '@tulinde/ui/page';
import { Field, MoneyInput, Notice } from '@tulinde/ui';
import { formTexts } from '../texts';
import { useField } from '../use-field';

export interface ValueFieldProps {
  /** KES: the lowest value that any insurer takes; null where there is none, or it is not known. */
  readonly minimum: number | null;
}

/**
 * A value under the lowest is told once nothing more is typed. When the field is left would be too late: what a press on the
 * button below makes appear above it moves the button away from under the press.
 */
export const ValueField = ({ minimum }: ValueFieldProps) => {
  const { id, value, change, blur, error } = useField('estimatedValue');
  const text = useText(formTexts);
  const settled = useAfterPause(value);
  const typed = parseShillings(value);
  const isTooLow = settled === value && minimum !== null && typed > 0 && typed < minimum;
  const hint = minimum === null ? text('value.hint') : text('value.hint.from', { minimum: formatKes(minimum) });
  return (
    <Field id={id} label={text('estimatedValue')} hint={hint} error={error}>
      {(control) => (
        <>
          <MoneyInput {...control} value={value} onChange={change} onBlur={blur} />
          <div aria-live="polite">
            {isTooLow && <Notice tone="warning">{text('value.tooLow', { minimum: formatKes(minimum) })}</Notice>}
          </div>
        </>
      )}
    </Field>
  );
};
