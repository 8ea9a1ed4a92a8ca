import { Field, PasswordInput } from '../../components';
import { useFormField } from './form-fields';

export interface PasswordFieldProps {
  readonly name: string;
  /** What a password manager fills in, or offers to make up. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, with a way to look at it. */
export const PasswordField = ({ name, autoComplete }: PasswordFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
};
