import type { ClaimOffer } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { ReasonPanel } from '../actions/reason-panel';
import type { ClaimStore } from '../claim-store';
import { offerTexts } from './texts';

interface Props {
  readonly store: ClaimStore;
  readonly claimNumber: string;
  readonly offer: ClaimOffer;
  readonly onClose: () => void;
}

/** What the customer does not agree with in an offer. */
export const DisputePanel = ({ store, claimNumber, offer, onClose }: Props) => {
  const text = useText(offerTexts);
  const portal = usePortal();
  const texts = {
    title: text('dispute.title'),
    help: text('dispute.help'),
    label: text('dispute.label'),
    hint: text('dispute.hint'),
    missing: text('dispute.missing'),
    send: text('dispute.send'),
    failed: text('dispute.failed'),
    keep: text('accept.keep'),
  };
  const handleSend = async (reason: string) => {
    await store.disputeOffer(claimNumber, offer.offerId, reason);
    onClose();
    showToast(portal, { kind: 'success', message: text('dispute.done') });
  };
  return <ReasonPanel name="dispute" texts={texts} onSend={handleSend} onClose={onClose} />;
};
