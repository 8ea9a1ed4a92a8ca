import { isApiError, type ApiError } from '@tulinde/shared/api';
import { paQuoteRequestSchema } from '@tulinde/shared/contracts';
import { applyServerErrors, useZodForm } from '@tulinde/shared/forms';
import { useEffect, useState } from 'react';
import { paDraftSchema, paRequestValues, usePaQuote } from '../../pa-quote-slice';
import { useRequestPaQuotes } from '../personal-accident-quotes';
import { emptyPaDraft } from './pa-draft';

/** The personal accident form: prefilled with its last answers, kept as one types, sent when all rules hold. */
export const usePaForm = (onQuoted: (quoteRef: string) => void) => {
  const session = usePaQuote();
  const requestQuotes = useRequestPaQuotes();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [defaultValues] = useState(() => paRequestValues(session.value.details ?? emptyPaDraft));
  // The schema takes more than this form holds (the wire may leave fields out); here every answer is there.
  const form = useZodForm({ schema: paQuoteRequestSchema, defaultValues });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const draft = paDraftSchema.safeParse(values.quoteParams);
          if (draft.success) session.update({ details: draft.data });
        },
      }),
    [form, session],
  );

  const handleSubmit = form.handleSubmit(async (request) => {
    setFailure(null);
    try {
      const set = await requestQuotes(request, paDraftSchema.parse(form.getValues('quoteParams')));
      onQuoted(set.quoteRef);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
    }
  });

  return { form, failure, handleSubmit };
};
