import { Field, PhoneInput } from '../../components';
import { useFormField } from './form-fields';

/** A Kenyan mobile number; however it is written, the rules of the contracts read it. */
export const PhoneField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <PhoneInput {...control} value={value} onChange={change} onBlur={blur} />}
    </Field>
  );
};
