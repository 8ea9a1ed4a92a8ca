import { ApiError } from '@tulinde/client/api';
import { readablePhone } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { useDevices } from '../devices';
import { askedCodeSlice } from './asked-code-slice';
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
  const code = session.slice(askedCodeSlice);
  // Without the password, which a reload forgets, another code needs the form again.
  const resend = async (contact: NewContact, password: string | undefined): Promise<number> => {
    if (password !== undefined) return store.requestCode({ ...contact, password });
    const facts = { failure: 'answer', status: 0, code: null, errors: [], requestId: null } as const;
    throw new ApiError({ ...facts, texts: [text('code.again')] });
  };
  return async ({ password, kind, value }: NewContact & { readonly password?: string }) => {
    const contact = { kind, value };
    const shown = kind === 'EMAIL' ? value : readablePhone(value);
    if (password !== undefined) code.update({ asked: { ...contact, at: new Date().toISOString() } });
    const isDone = await askForCode({
      // Typed a moment ago by who reads it.
      sentTo: shown,
      submit: async (digits) => {
        const { email, phone } = await store.changeContact(contact, digits);
        code.update({ asked: null });
        // The next sign-in begins with the address, and the menu knows its customer.
        const { userDetails } = session;
        session.setIdentity({ username: email, userDetails: userDetails && { ...userDetails, email, phone } });
      },
      resend: async () => {
        const seconds = await resend(contact, password);
        code.update({ asked: { ...contact, at: new Date().toISOString() } });
        return seconds;
      },
    });
    if (!isDone) return;
    refreshLog();
    // The others were signed out with it.
    void devices.load();
    showToast(portal, {
      kind: 'success',
      title: text(`changed.${kind}`, { value: shown }),
      message: text('changed.others'),
    });
  };
};
