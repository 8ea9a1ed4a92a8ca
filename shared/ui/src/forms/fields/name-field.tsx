import { isOneName } from '@tulinde/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { useId } from 'react';
import { Checkbox } from '../../components';
import { useText } from '../../i18n';
import { useFormField } from './form-fields';
import { TextField, type TextFieldProps } from './text-field';
import { fieldTexts } from './texts';

export interface NameFieldProps extends Pick<TextFieldProps, 'name' | 'autoComplete'> {
  /** Path of the answer that the document has one name only. */
  readonly oneName: string;
}

/** A person's name. Where it is one word, which most often is a slip, the person is asked whether the document has no more. */
export const NameField = ({ name, oneName, ...input }: NameFieldProps) => {
  const { value, error } = useFormField(name);
  const { control } = useFormContext();
  const { field } = useController({ control, name: oneName });
  const text = useText(fieldTexts);
  const tickId = useId();
  const isConfirmed = field.value === true;
  return (
    <>
      <TextField {...input} name={name} />
      {isOneName(value) && (isConfirmed || error !== undefined) && (
        <Checkbox
          id={tickId}
          label={text('oneName')}
          checked={isConfirmed}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
      )}
    </>
  );
};
