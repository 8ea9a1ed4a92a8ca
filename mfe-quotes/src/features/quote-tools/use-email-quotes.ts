import { emailQuotesCall, emailQuotesRequestSchema } from '@tulinde/contracts';
import { useSubmit, useZodForm } from '@tulinde/ui/forms';
import { usePortal } from '@tulinde/client/remote';
import { useState } from 'react';

/** The form of one address; it stays for the next one after a mail has been asked for. */
export const useEmailQuotes = (quoteRef: string) => {
  const { api } = usePortal();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm({ schema: emailQuotesRequestSchema, defaultValues: { quoteRef, email: '' } });

  const submit = useSubmit(form, async (request) => {
    setSentTo(null);
    await api.call(emailQuotesCall, request);
    setSentTo(request.email);
    form.reset({ quoteRef, email: '' });
  });
  return { form, sentTo, ...submit };
};
