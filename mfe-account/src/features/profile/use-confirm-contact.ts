import { readablePhone } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { useDevices } from '../devices';
import type { NewContact, ProfileStore } from './profile-store';
import { profileTexts } from './texts';
import { useRefreshLog } from './use-refresh-log';

/** Asks for the code that went to the new email or phone, in the portal's panel, and ends the change with it. */
export const useConfirmContact = (store: ProfileStore) => {
  const portal = usePortal();
  const { askForCode, session } = portal;
  const text = useText(profileTexts);
  const refreshLog = useRefreshLog();
  const { devices } = useDevices();
  return async ({ password, ...contact }: NewContact & { readonly password: string }, sentTo: string) => {
    const isDone = await askForCode({
      sentTo,
      submit: async (code) => {
        const { email, phone } = await store.changeContact(contact, code);
        // The next sign-in begins with the address, and the menu knows its customer.
        const { userDetails } = session;
        session.setIdentity({ username: email, userDetails: userDetails && { ...userDetails, email, phone } });
      },
      resend: () => store.requestCode({ ...contact, password }),
    });
    if (!isDone) return;
    refreshLog();
    // The others were signed out with it.
    void devices.load();
    const { kind, value } = contact;
    const shown = kind === 'EMAIL' ? value : readablePhone(value);
    showToast(portal, {
      kind: 'success',
      title: text(`changed.${kind}`, { value: shown }),
      message: text('changed.others'),
    });
  };
};
