import { formatKes } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Field, MoneyInput, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import { formTexts } from '../texts';
import { useField } from '../use-field';

export interface ValueFieldProps {
  /** KES: the lowest value that any insurer takes; null where there is none, or it is not known. */
  readonly minimum: number | null;
}

export const ValueField = ({ minimum }: ValueFieldProps) => {
  const { id, value, change, blur, error } = useField('estimatedValue');
  const text = useText(formTexts);
  const [wasLeft, setLeft] = useState(false);
  const typed = Number(value.replace(/\D/g, ''));
  const isTooLow = wasLeft && minimum !== null && typed > 0 && typed < minimum;
  const hint = minimum === null ? text('value.hint') : text('value.hint.from', { minimum: formatKes(minimum) });
  const handleBlur = () => {
    setLeft(true);
    blur();
  };
  return (
    <Field id={id} label={text('estimatedValue')} hint={hint} error={error}>
      {(control) => (
        <>
          <MoneyInput {...control} value={value} onChange={change} onBlur={handleBlur} />
          <div aria-live="polite">
            {isTooLow && <Notice tone="warning">{text('value.tooLow', { minimum: formatKes(minimum) })}</Notice>}
          </div>
        </>
      )}
    </Field>
  );
};
