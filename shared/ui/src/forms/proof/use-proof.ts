import { sendProofCodeCall, type ActWithProof, type FreshProof } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import type { ProofAnswers } from './proof-answers';

export interface Act {
  /** Does it with the proof. @throws ApiError */
  readonly send: (proof: FreshProof) => Promise<void>;
  /** A code was mailed, and the portal's panel asks for it now: a panel of the page makes room for that. */
  readonly onCode?: () => void;
}

/**
 * Does what a session alone must not do, with the password that was typed or with a code, which the portal's panel asks for.
 * @param about the number of the policy or claim
 */
export const useProof = (act: ActWithProof, about: string) => {
  const { api, askForCode } = usePortal();
  const sendCode = () => api.call(sendProofCodeCall, { act, about });
  /** @returns whether it was done: false where no code was given. @throws ApiError */
  return async ({ isByCode, password }: ProofAnswers, { send, onCode }: Act): Promise<boolean> => {
    if (!isByCode) {
      await send({ password });
      return true;
    }
    const { sentTo } = await sendCode();
    onCode?.();
    return askForCode({
      sentTo,
      submit: (code) => send({ code }),
      resend: async () => void (await sendCode()),
    });
  };
};
