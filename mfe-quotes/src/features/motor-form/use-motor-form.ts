import { isApiError, type ApiError } from '@tulinde/shared/api';
import { motorQuoteRequestSchema, type MotorProductId } from '@tulinde/shared/contracts';
import { applyServerErrors, useZodForm } from '@tulinde/shared/forms';
import { useEffect, useState } from 'react';
import { motorDraftSchema, usePurchase } from '../../purchase-slice';
import { useRequestQuotes } from '../motor-quotes';
import { emptyDraft, type MotorFormValues } from './motor-draft';

/** The motor form of one product: prefilled with its last answers, kept as one types, sent when all rules hold. */
export const useMotorForm = (productId: MotorProductId, onQuoted: (quoteRef: string) => void) => {
  const purchase = usePurchase();
  const requestQuotes = useRequestQuotes();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [defaultValues] = useState<MotorFormValues>(() => ({
    ...(purchase.value.quoteDetails[productId] ?? emptyDraft),
    productId,
    tcsAccepted: true,
  }));
  // The schema takes more than this form holds (the wire may send numbers); here every answer is a string.
  const form = useZodForm({ schema: motorQuoteRequestSchema, defaultValues });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const draft = motorDraftSchema.safeParse(values);
          if (!draft.success) return;
          purchase.update({ quoteDetails: { ...purchase.value.quoteDetails, [productId]: draft.data } });
        },
      }),
    [form, purchase, productId],
  );

  const handleSubmit = form.handleSubmit(async (request) => {
    setFailure(null);
    try {
      const set = await requestQuotes(request, motorDraftSchema.parse(form.getValues()));
      onQuoted(set.quoteRef);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
    }
  });

  return { form, failure, handleSubmit };
};
