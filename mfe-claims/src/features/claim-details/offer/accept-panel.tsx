import { formatKes, type ClaimDetails, type ClaimOffer } from '@tulinde/contracts';
import { FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import type { ClaimStore } from '../claim-store';
import { useSendOnce } from '../use-send-once';
import styles from './offer.module.css';
import { OfferLines } from './offer-lines';
import { offerTexts } from './texts';

interface Props {
  readonly store: ClaimStore;
  readonly claim: ClaimDetails;
  /** As it was looked at: the server takes no answer to another. */
  readonly offer: ClaimOffer;
  readonly onClose: () => void;
}

/** The last look before an offer is accepted: how much, what it means, where it goes. */
export const AcceptPanel = observer(({ store, claim, offer, onClose }: Props) => {
  const text = useText(offerTexts);
  const { notify } = usePortal();
  const amount = formatKes(offer.total);
  const { to, holder, isHolderKnown } = claim.payout;
  const { send, isSending, failure } = useSendOnce(async () => {
    await store.answerOffer(claim.claimNumber, offer.offerId, 'ACCEPT');
    onClose();
    notify({ kind: 'success', message: text('accept.done') });
  });
  return (
    <PortalPanel isOpen onClose={onClose} title={text('accept.title', { amount })}>
      <div className={styles.panel}>
        <OfferLines offer={offer} />
        <p>{text('accept.help')}</p>
        {to !== '' && <p>{text('accept.payout', { to, holder })}</p>}
        {!isHolderKnown && <Notice tone="warning">{text('accept.holder')}</Notice>}
        <FailedToSend failure={failure} title={text('accept.failed')} />
        <Button isFullWidth isBusy={isSending} onClick={send}>
          {text('accept.confirm', { amount })}
        </Button>
        <Button variant="outline" isFullWidth onClick={onClose}>
          {text('accept.keep')}
        </Button>
      </div>
    </PortalPanel>
  );
});
