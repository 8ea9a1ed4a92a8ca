import { useState, type FormEvent } from 'react';
import { isApiError } from '@tulinde/client/api';
import { isOtpComplete, messageText, otpLength } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, CodeInput, Field } from '@tulinde/ui';
import { ResendCode } from './resend-code';
import styles from './steps.module.css';
import { panelTexts } from './texts';

interface Props {
  /** Where the code went, as it is shown. */
  readonly sentTo: string;
  /** Milliseconds since the epoch at which another code may be asked for. */
  readonly resendAt: number;
  /** Throws an ApiError where the code is refused. */
  readonly onSubmit: (code: string) => Promise<void>;
  /** Throws an ApiError where no code was sent. */
  readonly onResend: () => Promise<void>;
}

const fieldId = 'sign-in-code';

/** The six digits: the panel's own step, and what a remote borrows in change-contact-info mode. */
export const EnterCode = ({ sentTo, resendAt, onSubmit, onResend }: Props) => {
  const t = useText(panelTexts);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'incomplete' | { readonly said: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (reason: NonNullable<typeof problem>) => {
    setProblem(reason);
    document.getElementById(fieldId)?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isOtpComplete(code)) return refuse('incomplete');
    setBusy(true);
    try {
      await onSubmit(code);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setCode('');
      refuse({ said: error.texts.join(' ') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles['intro']} id="sign-in-sent">
        {t('otp.sent', { sentTo: '' })}
        <strong>{sentTo}</strong>
      </p>
      <Field
        id={fieldId}
        label={t('otp.label')}
        error={problem === 'incomplete' ? messageText('otp.incomplete', language) : problem?.said}
      >
        {(control) => (
          <CodeInput
            {...control}
            aria-describedby={['sign-in-sent', control['aria-describedby']].filter(Boolean).join(' ')}
            length={otpLength}
            value={code}
            onChange={setCode}
          />
        )}
      </Field>
      <ResendCode
        resendAt={resendAt}
        onResend={async () => {
          await onResend();
          setCode('');
          setProblem(null);
        }}
      />
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {t('otp.submit')}
      </Button>
    </form>
  );
};
