import { changePasswordCall, messageText, passwordLength } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PasswordField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import styles from './change-password.module.css';
import { changePasswordTexts } from './texts';

const emptyValues = { currentPassword: '', password: '', confirmPassword: '' };

/** The old password, and the new one twice. */
export const ChangePasswordForm = observer(() => {
  const portal = usePortal();
  const { api, language, session } = portal;
  const text = useText(changePasswordTexts);
  const email = session.username ?? '';
  const form = useZodForm({ schema: changePasswordCall.request, defaultValues: { ...emptyValues, email } });
  const describe = (path: string) => {
    if (path === 'currentPassword') return { label: text('current'), missing: text('current.missing') };
    if (path === 'confirmPassword')
      return { label: text('confirm'), hint: text('confirm.hint'), missing: text('confirm.missing') };
    return { label: text('new'), hint: text('new.hint', { min: passwordLength.min }), missing: text('new.missing') };
  };
  const { handleSubmit, isSending, failure } = useSubmit(form, async (answers) => {
    await api.call(changePasswordCall, answers);
    form.reset({ ...emptyValues, email });
    showToast(portal, { kind: 'success', title: messageText('password.changed', language), message: text('done') });
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe}>
        <FormErrors />
        <FailedToSend failure={failure} title={text('failed')} />
        {/* Whose password it is, for a password manager alone. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <div className={styles.pair} data-field-row="">
          <PasswordField name="password" autoComplete="new-password" />
          <PasswordField name="confirmPassword" autoComplete="new-password" />
        </div>
        <Button type="submit" isBusy={isSending}>
          {text('save')}
        </Button>
      </FormFields>
    </form>
  );
});
