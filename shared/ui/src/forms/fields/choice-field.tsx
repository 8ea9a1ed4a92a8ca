import { FieldGroup, SegmentedControl } from '../../components';
import { useFormField } from './form-fields';

export interface ChoiceFieldProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose?: (value: string) => void;
}

/** Two to four answers side by side. The value is a text: `'true'` and `'false'` for yes and no. */
export const ChoiceField = ({ name, options, onChoose }: ChoiceFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <SegmentedControl
        name={id}
        value={value}
        options={options}
        isInvalid={error !== undefined}
        onBlur={blur}
        onChange={(chosen) => {
          change(chosen);
          onChoose?.(chosen);
        }}
      />
    </FieldGroup>
  );
};
