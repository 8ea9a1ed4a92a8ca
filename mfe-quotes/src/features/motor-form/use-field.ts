import { isMissing } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useController, useFormContext } from 'react-hook-form';
import { fieldId, type MotorFieldName, type MotorFormValues } from './motor-draft';
import { formTexts } from './texts';

/** 'Please fill all mandatory fields.' heads the summary; beside a field stands what to do there. */
export const useMessage = () => {
  const text = useText(formTexts);
  return (name: MotorFieldName, message: string): string => {
    const help = `help.${name}`;
    return isMissing(message) && Object.hasOwn(formTexts.en, help) ? text(help as 'help.make') : message;
  };
};

/** One answer of the motor form: its value, how to change it, and what is wrong with it. */
export const useField = (name: MotorFieldName) => {
  const { control } = useFormContext<MotorFormValues>();
  const { field, fieldState } = useController({ control, name });
  const messageOf = useMessage();
  const message = fieldState.error?.message;
  return {
    id: fieldId(name),
    value: field.value,
    change: (value: string) => field.onChange(value),
    blur: field.onBlur,
    error: message === undefined ? undefined : messageOf(name, message),
  };
};
