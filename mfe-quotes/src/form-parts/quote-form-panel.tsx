import { errorsTitle, FailedToSend, type SendFailure } from '@tulinde/ui/forms';
import { useLanguage } from '@tulinde/client/remote';
import { Button, ErrorSummary } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  readonly words: Readonly<Record<'title' | 'lead' | 'failed' | 'submit' | 'submitHelp', string>>;
  /** The form is the page, which then bears its heading. */
  readonly isPage: boolean;
  readonly form: {
    readonly handleSubmit: FormEventHandler<HTMLFormElement>;
    readonly isSending: boolean;
    readonly failure: SendFailure | null;
  };
  readonly submitCount: number;
  /** What the rules say, as they say it. */
  readonly refusals: readonly (string | undefined)[];
  /** The fields with what is said of each. */
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly fields: ReactNode;
  readonly aside: ReactNode;
}

/** The form for quotes of a line of business, with what is said beside it. */
export const QuoteFormPanel = ({ words, isPage, form, submitCount, refusals, problems, fields, aside }: Props) => {
  const language = useLanguage();
  return (
    <section className={styles.panel} aria-label={words.title}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <div>
          {!isPage && <h2 className={styles.title}>{words.title}</h2>}
          <p className={styles.lead}>{words.lead}</p>
        </div>
        {submitCount > 0 && (
          <ErrorSummary title={errorsTitle(refusals, language)} errors={problems} focusKey={submitCount} />
        )}
        <div className={styles.fields} data-field-row="">
          {fields}
        </div>
        <FailedToSend failure={form.failure} title={words.failed} />
        <div className={styles.submit}>
          <Button type="submit" isBusy={form.isSending} iconEnd={<ArrowRight size={18} aria-hidden />}>
            {words.submit}
          </Button>
          <span className={styles.submitHelp}>{words.submitHelp}</span>
        </div>
      </form>
      {aside}
    </section>
  );
};
