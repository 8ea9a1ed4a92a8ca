import type { CodeRequest } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useState } from 'react';
import { maskEmail, otpResendSeconds } from '@tulinde/contracts';
import type { SignInStore } from '../sign-in-store';
import { EnterCode } from './enter-code';
import type { SignInFlow } from './sign-in-flow';

/** The second of two: the code. */
export const ValidateOtp = observer(function ValidateOtp({ flow }: { readonly flow: SignInFlow }) {
  return (
    <EnterCode
      sentTo={maskEmail(flow.email, 4)}
      resendAt={flow.resendAt}
      onSubmit={flow.validateOtp}
      onResend={async () => flow.waitForResend(await flow.resendOtp())}
    />
  );
});

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

interface Props {
  readonly request: CodeRequest;
  readonly store: SignInStore;
}

/** Change-contact-info mode: the joined code goes to the remote that asked for it. */
export const ConfirmContact = ({ request, store }: Props) => {
  const [resendAt, setResendAt] = useState(() => inSeconds(otpResendSeconds));
  return (
    <EnterCode
      sentTo={request.sentTo}
      resendAt={resendAt}
      onSubmit={async (code) => {
        await request.submit(code);
        store.codeTaken();
      }}
      onResend={async () => setResendAt(inSeconds((await request.resend()) ?? otpResendSeconds))}
    />
  );
};
