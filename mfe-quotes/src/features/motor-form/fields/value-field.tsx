import { useText } from '@tulinde/shared/i18n';
import { Field, MoneyInput } from '@tulinde/shared/ui';
import { formTexts } from '../texts';
import { useField } from '../use-field';

export const ValueField = () => {
  const { id, value, change, blur, error } = useField('estimatedValue');
  const text = useText(formTexts);
  return (
    <Field id={id} label={text('estimatedValue')} hint={text('value.hint')} error={error}>
      {(control) => <MoneyInput {...control} value={value} onChange={change} onBlur={blur} />}
    </Field>
  );
};
