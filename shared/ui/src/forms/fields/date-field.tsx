import { Field, TextInput } from '../../components';
import { useFormField } from './form-fields';

export interface DateFieldProps {
  readonly name: string;
  readonly isOptional?: boolean;
  /** `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
}

/** A day near today, chosen in the browser's own calendar. The value is `YYYY-MM-DD` or ''. */
export const DateField = ({ name, isOptional = false, min, max }: DateFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={min}
          max={max}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
};
