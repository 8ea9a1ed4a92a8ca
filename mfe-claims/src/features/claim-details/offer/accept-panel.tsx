import { formatKes, type ClaimDetails, type ClaimOffer, type FreshProof } from '@tulinde/contracts';
import {
  noProof,
  ProofFields,
  proofFormSchema,
  type ProofAnswers,
  useDescribeProof,
  useProof,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Notice } from '@tulinde/ui';
import type { ClaimStore } from '../claim-store';
import { PanelForm } from '../panel-form';
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

/** The last look before an offer is accepted: how much, what it means, where it goes, and who it is that accepts it. */
export const AcceptPanel = observer(({ store, claim, offer, onClose }: Props) => {
  const text = useText(offerTexts);
  const portal = usePortal();
  const { claimNumber } = claim;
  const amount = formatKes(offer.total);
  const { to, holder, isHolderKnown } = claim.payout;
  const prove = useProof('answerClaimOffer', claimNumber);
  const form = useZodForm({ schema: proofFormSchema, defaultValues: noProof });
  const describe = useDescribeProof(() => ({ label: '', missing: '' }));
  const handleSend = async (answers: ProofAnswers) => {
    const send = (proof: FreshProof) => store.acceptOffer(claimNumber, offer.offerId, proof);
    if (!(await prove(answers, { send, onCode: onClose }))) return;
    onClose();
    showToast(portal, { kind: 'success', message: text('accept.done') });
  };
  const texts = {
    title: text('accept.title', { amount }),
    failed: text('accept.failed'),
    send: text('accept.confirm', { amount }),
    keep: text('accept.keep'),
  };
  const lead = (
    <>
      <OfferLines offer={offer} />
      <p>{text('accept.help')}</p>
      {to !== '' && <p>{text('accept.payout', { to, holder })}</p>}
      {!isHolderKnown && <Notice tone="warning">{text('accept.holder')}</Notice>}
    </>
  );
  return (
    <PanelForm
      {...{ form, describe, texts, lead, onClose }}
      idPrefix="accept-"
      className={styles.panel}
      onSend={handleSend}
    >
      <ProofFields />
    </PanelForm>
  );
});
