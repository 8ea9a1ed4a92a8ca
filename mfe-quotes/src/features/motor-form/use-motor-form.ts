import { motorQuoteRequestSchema, type MotorProductId } from '@tulinde/contracts';
import { useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useEffect, useState } from 'react';
import { motorDraftSchema, usePurchase } from '../../slices/purchase-slice';
import { useRequestQuotes } from '../motor-quotes';
import { emptyDraft, type MotorFormValues } from './motor-draft';

/** The motor form of one product: prefilled with its last answers, kept as one types, sent when all rules hold. */
export const useMotorForm = (productId: MotorProductId, onQuoted: (quoteRef: string) => void) => {
  const purchase = usePurchase();
  const requestQuotes = useRequestQuotes();
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

  const submit = useSubmit(form, async (request) => {
    const set = await requestQuotes(request, motorDraftSchema.parse(form.getValues()));
    onQuoted(set.quoteRef);
  });

  return { form, ...submit };
};
