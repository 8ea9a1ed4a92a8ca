import { formatKes, type ClaimDetails, type ClaimOffer } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import { PartCard } from '../../../claim-parts';
import { claimPageState } from '../claim-page-state';
import { offerPlace } from '../places';
import styles from './offer.module.css';
import { OfferLines } from './offer-lines';
import { offerTexts } from './texts';

export interface OfferCardProps {
  readonly claim: ClaimDetails;
  readonly onAccept: (offer: ClaimOffer) => void;
  readonly onDispute: (offer: ClaimOffer) => void;
}

/** The last offer, and the answer to it. */
export const OfferCard = ({ claim, onAccept, onDispute }: OfferCardProps) => {
  const text = useText(offerTexts);
  const language = useLanguage();
  const { offer } = claim;
  if (offer === null) return null;
  const { state, total, madeAt, answeredAt, dispute } = offer;
  const isOpen = claimPageState(claim).offer === 'OPEN';
  return (
    <PartCard
      id={offerPlace}
      title={text(`title.${state}`, { amount: formatKes(total) })}
      lead={text(`lead.${state}`, { date: formatDate(answeredAt ?? madeAt, language) })}
    >
      <OfferLines offer={offer} />
      {dispute !== null && dispute !== '' && <p>{text('dispute', { reason: dispute })}</p>}
      {isOpen && (
        <div className={styles.answers}>
          <Button onClick={() => onAccept(offer)}>{text('accept')}</Button>
          <Button variant="outline" onClick={() => onDispute(offer)}>
            {text('disagree')}
          </Button>
        </div>
      )}
    </PartCard>
  );
};
