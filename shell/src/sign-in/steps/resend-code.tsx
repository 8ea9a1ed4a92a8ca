import { useState } from 'react';
import { isApiError } from '@tulinde/client/api';
import { messageText } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import styles from './steps.module.css';
import { panelTexts } from './texts';
import { asClock, useSecondsLeft } from './use-seconds-left';

interface Props {
  readonly resendAt: number;
  readonly onResend: () => Promise<void>;
}

/** Another code, once the countdown has ended; before that the button says how many seconds are left. */
export const ResendCode = ({ resendAt, onResend }: Props) => {
  const t = useText(panelTexts);
  const language = useLanguage();
  const left = useSecondsLeft(resendAt);
  const [said, setSaid] = useState<{ isProblem: boolean; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const handleResend = async () => {
    if (left > 0) return setSaid({ isProblem: true, text: messageText('otp.tooSoon', language, { n: left }) });
    setBusy(true);
    try {
      await onResend();
      setSaid({ isProblem: false, text: t('otp.resent') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setSaid({ isProblem: true, text: error.texts.join(' ') });
    } finally {
      setBusy(false);
    }
  };

  const [before, after] = t('otp.wait').split('{time}');
  return (
    <div>
      <p className={styles['resend']}>
        {left > 0 && (
          <span>
            {before}
            <strong>{asClock(left)}</strong>
            {after}
          </span>
        )}
        <Button variant="link" isBusy={isBusy} onClick={() => void handleResend()}>
          {t('otp.resend')}
        </Button>
      </p>
      {/* Both stand before they are filled: what appears with its text is not always read out. */}
      <p className={styles['error']} role="alert">
        {said?.isProblem && said.text}
      </p>
      <p className={styles['intro']} role="status">
        {said?.isProblem === false && said.text}
      </p>
    </div>
  );
};
