import { formatKes, type ClaimDetails, type ClaimOffer, type FreshProof } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  noProof,
  ProofFields,
  proofFormSchema,
  useDescribeProof,
  useProof,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel, showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import type { ClaimStore } from '../claim-store';
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
  const { handleSubmit, isSending, failure } = useSubmit(form, async (answers) => {
    const send = (proof: FreshProof) => store.acceptOffer(claimNumber, offer.offerId, proof);
    if (!(await prove(answers, { send, onCode: onClose }))) return;
    onClose();
    showToast(portal, { kind: 'success', message: text('accept.done') });
  });
  return (
    <PortalPanel isOpen onClose={onClose} title={text('accept.title', { amount })}>
      <form className={styles.panel} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="accept-">
          <OfferLines offer={offer} />
          <p>{text('accept.help')}</p>
          {to !== '' && <p>{text('accept.payout', { to, holder })}</p>}
          {!isHolderKnown && <Notice tone="warning">{text('accept.holder')}</Notice>}
          <FormErrors />
          <FailedToSend failure={failure} title={text('accept.failed')} />
          <ProofFields />
          <Button type="submit" isFullWidth isBusy={isSending}>
            {text('accept.confirm', { amount })}
          </Button>
          <Button variant="outline" isFullWidth onClick={onClose}>
            {text('accept.keep')}
          </Button>
        </FormFields>
      </form>
    </PortalPanel>
  );
});
