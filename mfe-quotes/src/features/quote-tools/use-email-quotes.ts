import { isApiError, type ApiError } from '@tulinde/shared/api';
import { emailQuotesCall, emailQuotesRequestSchema } from '@tulinde/shared/contracts';
import { applyServerErrors, useZodForm } from '@tulinde/shared/forms';
import { usePortal } from '@tulinde/shared/remote';
import { useState } from 'react';

/** The form of one address; it stays for the next one after a mail has been asked for. */
export const useEmailQuotes = (quoteRef: string) => {
  const { api } = usePortal();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useZodForm({ schema: emailQuotesRequestSchema, defaultValues: { quoteRef, email: '' } });

  const handleSubmit = form.handleSubmit(async (request) => {
    setSentTo(null);
    setFailure(null);
    try {
      await api.call(emailQuotesCall, request);
      setSentTo(request.email);
      form.reset({ quoteRef, email: '' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
    }
  });
  return { form, sentTo, failure, handleSubmit };
};
