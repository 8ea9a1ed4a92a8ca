import { useText } from '@tulinde/ui/i18n';
import { Field, Select } from '@tulinde/ui';
import { formTexts } from '../texts';
import { useField } from '../use-field';
import { useOptionLabel } from '../../../quote-parts/use-option-label';

export interface SelectFieldProps {
  readonly name: 'vehicleUse' | 'tonnage' | 'yearOfManufacture';
  readonly options: readonly (string | number)[];
  readonly placeholder: string;
  readonly hint?: string | undefined;
  readonly onChoose?: (value: string) => void;
}

export const SelectField = ({ name, options, placeholder, hint, onChoose }: SelectFieldProps) => {
  const { id, value, change, blur, error } = useField(name);
  const text = useText(formTexts);
  const label = useOptionLabel();
  const list = name === 'tonnage' ? 'tonnage' : undefined;
  return (
    <Field id={id} label={text(name)} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={placeholder}
          options={options.map((option) => ({ value: String(option), label: label(option, list) }))}
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
