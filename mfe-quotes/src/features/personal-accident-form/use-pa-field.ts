import { isMissing } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useController, useFormContext } from 'react-hook-form';
import { paFieldId, type PaFieldName, type PaFormValues } from './pa-draft';
import { paFormTexts } from './form-texts';

/** 'Please fill all mandatory fields.' heads the summary; beside a field stands what to do there. */
export const usePaMessage = () => {
  const text = useText(paFormTexts);
  return (name: PaFieldName, message: string): string => {
    const help = `help.${name}`;
    return isMissing(message) && Object.hasOwn(paFormTexts.en, help) ? text(help as 'help.coverType') : message;
  };
};

/** One answer of the form: its value, how to change it, and what is wrong with it. */
export const usePaField = <Name extends PaFieldName>(name: Name) => {
  const { control } = useFormContext<PaFormValues>();
  const { field, fieldState } = useController({ control, name: `quoteParams.${name}` });
  const messageOf = usePaMessage();
  const message = fieldState.error?.message;
  return {
    id: paFieldId(name),
    value: field.value,
    change: (value: PaFormValues['quoteParams'][Name]) => field.onChange(value),
    blur: field.onBlur,
    error: message === undefined ? undefined : messageOf(name, message),
  };
};
