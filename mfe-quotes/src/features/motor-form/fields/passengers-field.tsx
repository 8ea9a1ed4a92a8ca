import { useText } from '@tulinde/ui/i18n';
import { Field, NumberInput } from '@tulinde/ui';
import { formTexts } from '../texts';
import { useField } from '../use-field';

export const PassengersField = () => {
  const { id, value, change, blur, error } = useField('passangers');
  const text = useText(formTexts);
  return (
    <Field id={id} label={text('passangers')} hint={text('passangers.hint')} error={error}>
      {(control) => (
        <NumberInput {...control} value={value} onChange={(event) => change(event.target.value)} onBlur={blur} />
      )}
    </Field>
  );
};
