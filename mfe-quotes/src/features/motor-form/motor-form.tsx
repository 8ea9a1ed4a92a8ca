import { motorQuoteRequestSchema, type MotorProductId } from '@tulinde/contracts';
import { useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { whenIdle } from '@tulinde/ui/page';
import { CoverAside } from './cover-aside';
import { emptyDraft, fieldId, visibleFields, type MotorFormValues } from './motor-draft';
import { motorDraftSchema, usePurchase } from '../../slices/purchase-slice';
import { useRequestQuotes } from '../motor-quotes';
import { QuoteFormPanel } from '../../form-parts/quote-form-panel';
import { MotorFields } from './motor-fields';
import { formTexts } from './texts';
import { useMessage } from './use-field';

export interface MotorFormProps {
  readonly productId: MotorProductId;
  /** The form is the page, which then bears its heading. */
  readonly isPage?: boolean;
  readonly onQuoted: (quoteRef: string) => void;
}

/** The motor form of one product: prefilled with its last answers, kept as one types, sent when all rules hold. */
const useMotorForm = (productId: MotorProductId, onQuoted: (quoteRef: string) => void) => {
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

export const MotorForm = ({ productId, isPage = false, onQuoted }: MotorFormProps) => {
  const text = useText(formTexts);
  const messageOf = useMessage();
  const { form, failure, handleSubmit, isSending } = useMotorForm(productId, onQuoted);
  const { errors, submitCount } = form.formState;
  const problems = visibleFields(form.getValues()).flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: fieldId(name), message: messageOf(name, message) }];
  });
  // The quotes come next: their script is fetched while one types.
  useEffect(
    () => whenIdle(() => void import(/* webpackChunkName: "motor-quotes" */ '../motor-quotes').catch(() => undefined)),
    [],
  );
  const words = {
    title: text(`title.${productId}`),
    lead: text('lead'),
    failed: text('failed'),
    submit: text('submit'),
    submitHelp: text('submitHelp'),
  };
  return (
    <QuoteFormPanel
      words={words}
      isPage={isPage}
      form={{ failure, handleSubmit, isSending }}
      submitCount={submitCount}
      refusals={Object.values(errors).map((error) => error?.message)}
      problems={problems}
      fields={
        <FormProvider {...form}>
          <MotorFields productId={productId} />
        </FormProvider>
      }
      aside={
        <CoverAside
          headingLevel={isPage ? 2 : 3}
          of={{ productId, productCategory: form.watch('productCategory'), productType: form.watch('productType') }}
        />
      }
    />
  );
};
