import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@tulinde/client/api';
import type { FieldError } from '@tulinde/contracts';

/** Tells the server's refusals from the schema's, which are found again with every change. */
export const serverErrorType = 'server';

type AnyForm<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'getValues' | 'setError' | 'getFieldState'
>;

/**
 * Puts what the server refused beside its field; the first refusal of a field is shown.
 * @returns the refusals whose field the form does not have: show them above it.
 */
export const applyServerErrors = <Input extends FieldValues, Output>(
  form: AnyForm<Input, Output>,
  error: Pick<ApiError, 'errors'>,
): readonly FieldError[] => {
  const values = form.getValues();
  const placed = new Set<string>();
  const homeless: FieldError[] = [];
  for (const refusal of error.errors) {
    if (get(values, refusal.field) === undefined) homeless.push(refusal);
    else if (!placed.has(refusal.field)) {
      placed.add(refusal.field);
      form.setError(refusal.field as FieldPath<Input>, { type: serverErrorType, message: refusal.message });
    }
  }
  return homeless;
};
