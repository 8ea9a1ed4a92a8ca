import { Combobox, Field, type ComboboxProps } from '../../components';
import { useFormField } from './form-fields';

export interface FindFieldProps extends Pick<
  ComboboxProps,
  'options' | 'isLoading' | 'onRetry' | 'placeholder' | 'isDisabled' | 'noMatchText' | 'takesOther'
> {
  readonly name: string;
  readonly isOptional?: boolean;
  /** The list could not be loaded: what to say. */
  readonly failed?: string | undefined;
  readonly onChoose?: (value: string) => void;
}

/** One of a long list, found by typing. */
export const FindField = ({ name, isOptional = false, failed, onChoose, ...list }: FindFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={failed ?? error} isOptional={isOptional}>
      {(control) => (
        <Combobox
          {...list}
          {...control}
          value={value}
          error={failed}
          onBlur={blur}
          onChange={(chosen) => {
            change(chosen);
            onChoose?.(chosen);
          }}
        />
      )}
    </Field>
  );
};
