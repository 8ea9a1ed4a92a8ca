import { useText } from '@tulinde/ui/i18n';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { whenIdle } from '@tulinde/ui/page';
import { QuoteFormPanel } from '../../form-parts/quote-form-panel';
import { paFormTexts } from './form-texts';
import { PaAside } from './pa-aside';
import { paFieldId, visiblePaFields } from './pa-draft';
import { PaFields } from './pa-fields';
import { usePaForm } from './use-pa-form';
import { usePaMessage } from './use-pa-field';

export interface PaFormProps {
  /** The form is the page, which then bears its heading. */
  readonly isPage?: boolean;
  readonly onQuoted: (quoteRef: string) => void;
}

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
  useEffect(() => whenIdle(() => void import('../personal-accident-quotes').catch(() => undefined)), []);
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
