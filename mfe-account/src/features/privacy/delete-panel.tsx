import { addDays, deleteAccountCall, deletionUndoDays, nairobiDay } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PasswordField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { PortalPanel, showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import styles from './privacy.module.css';
import { usePrivacy } from './privacy-store';
import { privacyTexts } from './texts';

interface Props {
  readonly email: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks once more, for the password too. */
export const DeletePanel = observer(({ email, onClose, onDeleted }: Props) => {
  const portal = usePortal();
  const { language } = portal;
  const text = useText(privacyTexts);
  const store = usePrivacy();
  const form = useZodForm({ schema: deleteAccountCall.request, defaultValues: { password: '' } });
  const describe = () => ({
    label: text('panel.password'),
    hint: text('panel.password.hint'),
    missing: text('panel.password.missing'),
  });
  const { handleSubmit, isSending, failure } = useSubmit(form, async ({ password }) => {
    const day = formatDate(await store.deleteAccount(password), language);
    onClose();
    onDeleted();
    showToast(portal, { kind: 'success', message: text('panel.done', { day }) });
  });
  const day = formatDate(addDays(nairobiDay(), deletionUndoDays), language);
  return (
    <PortalPanel isOpen onClose={onClose} title={text('panel.title')}>
      <form className={styles.panel} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="delete-">
          <p>{text('panel.help', { day })}</p>
          <FormErrors title={text('panel.failed')} />
          <FailedToSend failure={failure} title={text('panel.failed')} />
          {/* Whose password it is, for a password manager alone. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField name="password" autoComplete="current-password" />
          <Button type="submit" isFullWidth isBusy={isSending}>
            {text('panel.delete')}
          </Button>
          <Button variant="outline" isFullWidth onClick={onClose}>
            {text('panel.keep')}
          </Button>
        </FormFields>
      </form>
    </PortalPanel>
  );
});
