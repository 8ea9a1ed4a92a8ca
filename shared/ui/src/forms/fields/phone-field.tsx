import { Field, PhoneInput } from '../../components';
import { useFormField } from './form-fields';

export interface PhoneFieldProps {
  readonly name: string;
  readonly isOptional?: boolean;
}

/** A Kenyan mobile number; however it is written, the rules of the contracts read it. */
export const PhoneField = ({ name, isOptional = false }: PhoneFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <PhoneInput {...control} value={value} onChange={change} onBlur={blur} />}
    </Field>
  );
};
