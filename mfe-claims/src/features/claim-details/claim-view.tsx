import { claimTypeWords, type ClaimDetails, type ClaimOffer } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { useState } from 'react';
import { ActionsCard } from './actions/actions-card';
import { PapersCard } from './actions/papers-card';
import { AnnouncedChanges } from './announced-changes';
import { AnswersCard } from './answers-card';
import styles from './claim-details.module.css';
import { ClaimPanel, type OpenPanel } from './claim-panel';
import type { ClaimStore } from './claim-store';
import { addId } from '../evidence-parts';
import { AddDocuments } from './documents/add-documents';
import { DocumentsCard } from './documents/documents-card';
import { MessagesCard } from './messages/messages-card';
import { NeededCard } from './needed-card';
import { OfferCard } from './offer/offer-card';
import { PayoutCard } from './payout/payout-card';
import { goTo, offerPlace, visitPlace } from './places';
import { StandingCard } from './standing-card';
import { claimDetailsTexts } from './texts';
import { TimelineCard } from './timeline/timeline-card';
import { VisitCard } from './visit/visit-card';

const About = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(claimDetailsTexts);
  const typeOf = useText(claimTypeWords);
  const language = useLanguage();
  return (
    <p className={styles.about}>
      <strong>{typeOf(claim.type)}</strong>
      <span>{claim.title}</span>
      <span>{claim.underwriterName}</span>
      <span>{text('happened', { date: formatMoment(claim.happenedAt, language) })}</span>
    </p>
  );
};

/** A claim that is there. What is open over it stays open while the claim changes behind it. */
export const ClaimView = ({ claim, store }: { readonly claim: ClaimDetails; readonly store: ClaimStore }) => {
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const changePayout = () => setPanel({ is: 'payout' });
  const openOffer = (is: 'accept' | 'dispute') => (offer: ClaimOffer) => setPanel({ is, offer });
  const handleNeeded = ({ what, group }: ClaimDetails['needed'][number]) => {
    if (what === 'PAYOUT') changePayout();
    else goTo({ DOCUMENT: addId(group), OFFER: offerPlace, VISIT: visitPlace }[what]);
  };
  return (
    <>
      {/* One part, so that what nobody sees takes no gap. */}
      <div>
        <About claim={claim} />
        <AnnouncedChanges claim={claim} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NeededCard claim={claim} onAct={handleNeeded} />
          <OfferCard claim={claim} onAccept={openOffer('accept')} onDispute={openOffer('dispute')} />
          <StandingCard claim={claim} />
          <VisitCard claim={claim} />
          <MessagesCard claim={claim} store={store} />
          {claim.can.addDocuments ? <AddDocuments claim={claim} store={store} /> : <DocumentsCard claim={claim} />}
          <TimelineCard claim={claim} />
          <AnswersCard claim={claim} />
        </div>
        <div className={styles.column}>
          <PayoutCard claim={claim} onChange={changePayout} />
          <PapersCard claim={claim} store={store} />
          <ActionsCard claim={claim} onChoose={(step) => setPanel({ is: 'step', step })} />
        </div>
      </div>
      {panel && <ClaimPanel open={panel} claim={claim} store={store} onClose={() => setPanel(null)} />}
    </>
  );
};
