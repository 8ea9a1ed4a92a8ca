import { errorsTitle, FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, ErrorSummary } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { whenIdle } from '@tulinde/ui/page';
import styles from '../../form-parts/form.module.css';
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
  const language = useLanguage();
  const messageOf = usePaMessage();
  const { form, failure, handleSubmit, isSending } = usePaForm(onQuoted);
  const { errors, submitCount } = form.formState;
  const problems = visiblePaFields(form.getValues('quoteParams')).flatMap((name) => {
    const message = errors.quoteParams?.[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });
  // The quotes come next: their script is fetched while one answers.
  useEffect(() => whenIdle(() => void import('../personal-accident-quotes').catch(() => undefined)), []);
  const title = text('title');
  return (
    <section className={styles.panel} aria-label={title}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <div>
          {!isPage && <h2 className={styles.title}>{title}</h2>}
          <p className={styles.lead}>{text('lead')}</p>
        </div>
        {submitCount > 0 && (
          <ErrorSummary
            title={errorsTitle(
              problems.map(({ message }) => message),
              language,
            )}
            errors={problems.map(({ name, message }) => ({
              fieldId: paFieldId(name),
              message: messageOf(name, message),
            }))}
            focusKey={submitCount}
          />
        )}
        <FormProvider {...form}>
          <div className={styles.fields}>
            <PaFields />
          </div>
        </FormProvider>
        <FailedToSend failure={failure} title={text('failed')} />
        <div className={styles.submit}>
          <Button type="submit" isBusy={isSending} iconEnd={<ArrowRight size={18} aria-hidden />}>
            {text('submit')}
          </Button>
          <span className={styles.submitHelp}>{text('submitHelp')}</span>
        </div>
      </form>
      <PaAside headingLevel={isPage ? 2 : 3} />
    </section>
  );
};
