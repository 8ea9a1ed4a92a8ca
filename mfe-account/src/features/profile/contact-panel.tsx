import { contactChangeRequestSchema, readablePhone, type ContactKind, type Profile } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  PasswordField,
  PhoneField,
  TextField,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import styles from './profile.module.css';
import type { ProfileStore } from './profile-store';
import { profileTexts } from './texts';
import { useConfirmContact } from './use-confirm-contact';

interface Props {
  readonly kind: ContactKind;
  readonly profile: Profile;
  readonly store: ProfileStore;
  readonly onClose: () => void;
}

/** The new email or phone and the password; the code is asked for in the portal's own panel after it. */
export const ContactPanel = observer(({ kind, profile, store, onClose }: Props) => {
  const text = useText(profileTexts);
  const confirm = useConfirmContact(store);
  const isEmail = kind === 'EMAIL';
  const form = useZodForm({ schema: contactChangeRequestSchema, defaultValues: { kind, value: '', password: '' } });
  const describe = (path: string) =>
    path === 'password'
      ? { label: text('password'), hint: text('password.hint'), missing: text('password.missing') }
      : {
          label: text(`value.${kind}`),
          hint: text('now', { value: isEmail ? profile.email : readablePhone(profile.phone) }),
          missing: text(`value.missing.${kind}`),
        };
  const { handleSubmit, isSending, failure } = useSubmit(form, async (contact) => {
    await store.requestCode(contact);
    onClose();
    await confirm(contact);
  });
  return (
    <PortalPanel isOpen onClose={onClose} title={text(`change.${kind}`)}>
      <form className={styles.panel} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="contact-">
          <p className={styles.note}>{text(`change.help.${kind}`)}</p>
          <FormErrors />
          <FailedToSend failure={failure} title={text('send.failed')} />
          {isEmail ? (
            <TextField
              name="value"
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : (
            <PhoneField name="value" />
          )}
          {/* Whose password it is, for a password manager alone. */}
          <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
          <PasswordField name="password" autoComplete="current-password" />
          <Button type="submit" isFullWidth isBusy={isSending}>
            {text('send')}
          </Button>
          <Button variant="quiet" isFullWidth onClick={onClose}>
            {text('cancel')}
          </Button>
        </FormFields>
      </form>
    </PortalPanel>
  );
});
