import { isApiError, type ApiError } from '@tulinde/client/api';
import { policyDocumentWords, type PolicyDocument } from '@tulinde/contracts';
import { FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { useLocation } from '@tulinde/client/router';
import { Button, Card } from '@tulinde/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import styles from '../payment.module.css';
import { lockedTexts } from './locked-texts';
import type { PolicyStore } from './policy-store';

export interface LockedPapersProps {
  readonly store: PolicyStore;
  readonly kinds: readonly PolicyDocument['kind'][];
  /** Masked. */
  readonly mailedTo: string;
}

/** Papers that say who bought: they open for who signs in, or has the code that goes to the buyer's address. */
export const LockedPapers = ({ store, kinds, mailedTo }: LockedPapersProps) => {
  const portal = usePortal();
  const { pathname } = useLocation();
  const text = useText(lockedTexts);
  const nameOf = useText(policyDocumentWords);
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
  const listed = [...new Set(kinds)].map((kind) => nameOf(kind)).join(', ');
  return (
    <Card className={styles.section}>
      <p>
        <Lock size={18} aria-hidden /> <strong>{listed}</strong>
      </p>
      <p>{text('help', { email: mailedTo })}</p>
      <FailedToSend failure={failure} title={text('notSent')} />
      <div className={styles.actions}>
        <Button variant="outline" isBusy={isSending} onClick={() => void handleSend()}>
          {text('send')}
        </Button>
        <Button variant="quiet" onClick={() => portal.openSignIn({ returnTo: pathname })}>
          {text('signIn')}
        </Button>
      </div>
    </Card>
  );
};
