import { FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Field, Notice, TextInput } from '@tulinde/ui';
import styles from './share-panel.module.css';
import { toolTexts } from './texts';
import { useEmailQuotes } from './use-email-quotes';

export const EmailQuotes = ({ quoteRef }: { readonly quoteRef: string }) => {
  const text = useText(toolTexts);
  const { form, sentTo, failure, handleSubmit, isSending } = useEmailQuotes(quoteRef);
  const { errors } = form.formState;
  return (
    <form className={styles.mail} noValidate onSubmit={handleSubmit}>
      <Field label={text('email.label')} hint={text('email.hint')} error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Button type="submit" isBusy={isSending}>
        {text('email.action')}
      </Button>
      {sentTo !== null && <Notice tone="success">{text('email.sent', { email: sentTo })}</Notice>}
      <FailedToSend failure={failure} title={text('email.failed')} />
    </form>
  );
};
