import { paQuoteRequestSchema } from '@tulinde/contracts';
import { useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useEffect, useState } from 'react';
import { paDraftSchema, paRequestValues, usePaQuote } from '../../slices/pa-quote-slice';
import { useRequestPaQuotes } from '../personal-accident-quotes';
import { emptyPaDraft } from './pa-draft';

/** The personal accident form: prefilled with its last answers, kept as one types, sent when all rules hold. */
export const usePaForm = (onQuoted: (quoteRef: string) => void) => {
  const session = usePaQuote();
  const requestQuotes = useRequestPaQuotes();
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

  const submit = useSubmit(form, async (request) => {
    const set = await requestQuotes(request, paDraftSchema.parse(form.getValues('quoteParams')));
    onQuoted(set.quoteRef);
  });

  return { form, ...submit };
};
