import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorSummaryItem } from '../components';
import { errorsByPath } from './error-paths';

/**
 * What the error summary lists, in the order of the fields on the page.
 * @param fieldIds the id of each field's control, by the field's path; the order is the page's.
 * @param textFor the text of a link, where the message alone does not tell which field it means.
 */
export const errorSummaryItems = <Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'formState'>,
  fieldIds: Readonly<Record<string, string>>,
  textFor: (field: string, message: string) => string = (_field, message) => message,
): ErrorSummaryItem[] => {
  const errors = errorsByPath(form.formState.errors);
  return Object.entries(fieldIds).flatMap(([field, fieldId]) => {
    const message = errors.get(field)?.message;
    return message ? [{ fieldId, message: textFor(field, message) }] : [];
  });
};
