import { Field, TextArea } from '../../components';
import { useFormField } from './form-fields';

export interface LongTextFieldProps {
  readonly name: string;
  readonly isOptional?: boolean;
  readonly rows?: number;
}

/** Several lines of text. */
export const LongTextField = ({ name, isOptional = false, rows = 3 }: LongTextFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
};
