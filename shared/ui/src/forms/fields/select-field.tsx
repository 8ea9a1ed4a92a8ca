import { Field, Select, type Option } from '../../components';
import { useFormField } from './form-fields';

export interface SelectFieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly placeholder: string;
  /** What the options follow from is not answered yet. */
  readonly isDisabled?: boolean;
  /** What else follows from the choice. */
  readonly onChoose?: (value: string) => void;
}

/** One of a list that fits on a screen. */
export const SelectField = ({ name, options, placeholder, isDisabled = false, onChoose }: SelectFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={placeholder}
          disabled={isDisabled}
          options={options}
          onBlur={blur}
          onChange={(event) => {
            change(event.target.value);
            onChoose?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
};
