import { paQuoteRequestSchema } from '@tulinde/contracts';
import { useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { whenIdle } from '@tulinde/ui/page';
import { paDraftSchema, paRequestValues, usePaQuote } from '../../slices/pa-quote-slice';
import { useRequestPaQuotes } from '../personal-accident-quotes';
import { QuoteFormPanel } from '../../form-parts/quote-form-panel';
import { paFormTexts } from './form-texts';
import { PaAside } from './pa-aside';
import { emptyPaDraft, paFieldId, visiblePaFields } from './pa-draft';
import { PaFields } from './pa-fields';
import { usePaMessage } from './use-pa-field';

export interface PaFormProps {
  /** The form is the page, which then bears its heading. */
  readonly isPage?: boolean;
  readonly onQuoted: (quoteRef: string) => void;
}

/** The personal accident form: prefilled with its last answers, kept as one types, sent when all rules hold. */
const usePaForm = (onQuoted: (quoteRef: string) => void) => {
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

export const PaForm = ({ isPage = false, onQuoted }: PaFormProps) => {
  const text = useText(paFormTexts);
  const messageOf = usePaMessage();
  const { form, failure, handleSubmit, isSending } = usePaForm(onQuoted);
  const { errors, submitCount } = form.formState;
  const problems = visiblePaFields(form.getValues('quoteParams')).flatMap((name) => {
    const message = errors.quoteParams?.[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });
  // The quotes come next: their script is fetched while one answers.
  useEffect(
    () =>
      whenIdle(
        () =>
          void import(/* webpackChunkName: "personal-accident-quotes" */ '../personal-accident-quotes').catch(
            () => undefined,
          ),
      ),
    [],
  );
  const words = {
    title: text('title'),
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
      refusals={problems.map(({ message }) => message)}
      problems={problems.map(({ name, message }) => ({ fieldId: paFieldId(name), message: messageOf(name, message) }))}
      fields={
        <FormProvider {...form}>
          <PaFields />
        </FormProvider>
      }
      aside={<PaAside headingLevel={isPage ? 2 : 3} />}
    />
  );
};
