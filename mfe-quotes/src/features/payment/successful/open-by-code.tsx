import { isApiError, type ApiError } from '@tulinde/client/api';
import { FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { useLocation } from '@tulinde/client/router';
import { Button } from '@tulinde/ui';
import { useState } from 'react';
import styles from '../payment.module.css';
import { lockedTexts } from './locked-texts';
import type { PolicyStore } from './policy-store';

export interface OpenByCodeProps {
  readonly store: PolicyStore;
  /** Masked. */
  readonly mailedTo: string;
  /** What the code is asked for: two buttons of a page say two things. */
  readonly wants?: 'documents';
}

/** What opens the rest of a purchase: the code that goes to the buyer's address, or a sign-in. */
export const OpenByCode = ({ store, mailedTo, wants }: OpenByCodeProps) => {
  const portal = usePortal();
  const { pathname } = useLocation();
  const text = useText(lockedTexts);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const handleSend = async () => {
    setSending(true);
    setFailure(null);
    try {
      await store.sendCode();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The one before still holds: its boxes are what is wanted.
      if (error.code !== 'OTP_TOO_SOON') return setFailure(error);
    } finally {
      setSending(false);
    }
    await portal.askForCode({
      sentTo: mailedTo,
      submit: (code) => store.open(code),
      resend: () => store.sendCode(),
    });
  };
  return (
    <>
      <FailedToSend failure={failure} title={text('notSent')} />
      <div className={styles.actions}>
        <Button variant="outline" isBusy={isSending} onClick={() => void handleSend()}>
          {text(wants === undefined ? 'send' : `send.${wants}`)}
        </Button>
        <Button variant="quiet" onClick={() => portal.openSignIn({ returnTo: pathname })}>
          {text('signIn')}
        </Button>
      </div>
    </>
  );
};
