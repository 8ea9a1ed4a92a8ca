import type { Payout } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import type { ClaimStore } from '../claim-store';
import { payoutTexts } from './texts';

/** Asks for the code that was sent, in the portal's panel, and changes where it is paid to with it. */
export const useConfirmPayout = (store: ClaimStore, claimNumber: string) => {
  const portal = usePortal();
  const { askForCode } = portal;
  const text = useText(payoutTexts);
  return async (payout: Payout, sentTo: string): Promise<void> => {
    const isDone = await askForCode({
      sentTo,
      submit: (code) => store.changePayout(claimNumber, payout, code),
      resend: async () => void (await store.sendPayoutCode(claimNumber)),
    });
    const to = store.details.value?.payout.to;
    if (isDone && to) showToast(portal, { kind: 'success', message: text('done', { to }) });
  };
};
