import type { MotorProductId } from '@tulinde/contracts';
import { errorsTitle, FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, ErrorSummary } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { whenIdle } from '@tulinde/ui/page';
import { CoverAside } from './cover-aside';
import { visibleFields, fieldId } from './motor-draft';
import styles from '../../form-parts/form.module.css';
import { MotorFields } from './motor-fields';
import { formTexts } from './texts';
import { useMessage } from './use-field';
import { useMotorForm } from './use-motor-form';

export interface MotorFormProps {
  readonly productId: MotorProductId;
  /** The form is the page, which then bears its heading. */
  readonly isPage?: boolean;
  readonly onQuoted: (quoteRef: string) => void;
}

export const MotorForm = ({ productId, isPage = false, onQuoted }: MotorFormProps) => {
  const text = useText(formTexts);
  const language = useLanguage();
  const messageOf = useMessage();
  const { form, failure, handleSubmit, isSending } = useMotorForm(productId, onQuoted);
  const { errors, submitCount } = form.formState;
  const problems = visibleFields(form.getValues()).flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: fieldId(name), message: messageOf(name, message) }];
  });
  // The quotes come next: their script is fetched while one types.
  useEffect(() => whenIdle(() => void import('../motor-quotes').catch(() => undefined)), []);
  const title = text(`title.${productId}`);
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
              Object.values(errors).map((error) => error?.message),
              language,
            )}
            errors={problems}
            focusKey={submitCount}
          />
        )}
        <FormProvider {...form}>
          <div className={styles.fields}>
            <MotorFields productId={productId} />
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
      <CoverAside headingLevel={isPage ? 2 : 3} productType={form.watch('productType')} />
    </section>
  );
};
