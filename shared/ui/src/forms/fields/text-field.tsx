import type { ComponentProps } from 'react';
import { Field, TextInput } from '../../components';
import { useFormField } from './form-fields';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type' | 'spellCheck' | 'autoCapitalize' | 'readOnly'
> {
  readonly name: string;
  readonly isOptional?: boolean;
}

/** One line of text. */
export const TextField = ({ name, isOptional = false, ...input }: TextFieldProps) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
};
