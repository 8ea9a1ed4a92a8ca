import { useText } from '@tulinde/ui/i18n';
import { FieldGroup, SegmentedControl } from '@tulinde/ui';
import { formTexts } from '../texts';
import { useField } from '../use-field';
import { useOptionLabel } from '../../../quote-parts/use-option-label';

export interface ChoiceFieldProps {
  readonly name: 'productCategory' | 'productType' | 'coverDuration' | 'customerType';
  readonly options: readonly (string | number)[];
  /** What else follows from another choice. */
  readonly onChoose?: (value: string) => void;
}

export const ChoiceField = ({ name, options, onChoose }: ChoiceFieldProps) => {
  const { id, value, change, blur, error } = useField(name);
  const text = useText(formTexts);
  const label = useOptionLabel();
  const list = name === 'coverDuration' ? 'duration' : undefined;
  return (
    <FieldGroup id={id} legend={text(name)} error={error}>
      <SegmentedControl
        name={id}
        value={value}
        options={options.map((option) => ({ value: String(option), label: label(option, list) }))}
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
