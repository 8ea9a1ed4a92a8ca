import { useRef, useState, type BaseSyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isApiError, type ApiError } from '@tulinde/client/api';
import { applyServerErrors } from './apply-server-errors';
import type { ZodForm } from './use-zod-form';

/** Why something was not sent, or not taken: what {@link FailedToSend} shows. Every ApiError is one. */
export type SendFailure = Pick<ApiError, 'failure' | 'code' | 'texts'>;

export interface Submit {
  /** For the form's `onSubmit`. A press while the one before is on its way does nothing. */
  readonly handleSubmit: (event?: BaseSyntheticEvent) => void;
  readonly isSending: boolean;
  /** What is to be said beyond the fields; null where nothing is, or all of it stands beside them. */
  readonly failure: SendFailure | null;
}

/* What stands beside its field is not said twice. */
const beyondFields = <Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  error: ApiError,
): SendFailure | null => {
  if (error.errors.length === 0) return error;
  const homeless = applyServerErrors(form, error);
  if (homeless.length === 0) return null;
  return { failure: error.failure, code: error.code, texts: homeless.map(({ message }) => message) };
};

/**
 * Sends a form whose answers have passed its schema, and puts what the server refuses beside the fields.
 * @param send may throw an ApiError; anything else it throws is a fault and is passed on
 * @param onFailure what else follows from a failure, after it is shown; the form is busy until it is done
 */
export const useSubmit = <Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  send: (answers: Output) => Promise<void>,
  onFailure?: (failure: SendFailure) => Promise<void>,
): Submit => {
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const isUnderWay = useRef(false);
  const submit = form.handleSubmit(async (answers) => {
    setFailure(null);
    try {
      await send(answers);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const beyond = beyondFields(form, error);
      setFailure(beyond);
      if (beyond !== null) await onFailure?.(beyond);
    }
  });
  const submitOnce = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await submit(event);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { handleSubmit: (event) => void submitOnce(event), isSending: form.formState.isSubmitting, failure };
};
