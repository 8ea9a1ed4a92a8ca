import { maximumPassengers, passengersOfUse } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Field, NumberInput } from '@tulinde/ui';
import { useFormContext } from 'react-hook-form';
import type { MotorFormValues } from '../motor-draft';
import { formTexts } from '../texts';
import { useField } from '../use-field';

export const PassengersField = () => {
  const { id, value, change, blur, error } = useField('passangers');
  const text = useText(formTexts);
  const max = passengersOfUse(useFormContext<MotorFormValues>().watch('vehicleUse'));
  const hint = max < maximumPassengers ? text('passangers.hint.max', { max }) : text('passangers.hint');
  return (
    <Field id={id} label={text('passangers')} hint={hint} error={error}>
      {(control) => (
        <NumberInput {...control} value={value} onChange={(event) => change(event.target.value)} onBlur={blur} />
      )}
    </Field>
  );
};
