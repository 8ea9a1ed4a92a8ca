import { formatKes, type ClaimDetails } from '@tulinde/contracts';
import { formatDate, formatMoment, useText } from '@tulinde/ui/i18n';
import { ClaimBadge } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { Notice } from '@tulinde/ui';
import { FactRows, PartCard, useTurnText } from '../../claim-parts';
import { claimPageState } from './claim-page-state';
import styles from './claim-details.module.css';
import { claimDetailsTexts } from './texts';

/* What was paid before the claim was opened again. */
const PaidBefore = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(claimDetailsTexts);
  const language = useLanguage();
  const { receipt } = claim;
  const { paid, isClosed } = claimPageState(claim);
  if (receipt === null || paid !== 'BEFORE') return null;
  const { amount, paidAt, code } = receipt;
  return (
    <Notice tone="info" title={text('settled.before', { amount: formatKes(amount) })}>
      {text(isClosed ? 'settled.before.closed' : 'settled.before.help', { date: formatMoment(paidAt, language), code })}
    </Notice>
  );
};

/* How a claim has ended, and what can be done then. */
const Ending = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(claimDetailsTexts);
  const language = useLanguage();
  const { state, declined, receipt } = claim;
  const { paid } = claimPageState(claim);
  if (paid === 'YES' && receipt !== null) {
    const { amount, paidAt, code } = receipt;
    return (
      <Notice tone="success" title={text('settled.title', { amount: formatKes(amount) })}>
        {text('settled.help', { date: formatMoment(paidAt, language), code })}
      </Notice>
    );
  }
  if (state === 'DECLINED') {
    return (
      <Notice tone="warning" title={text(paid === 'BEFORE' ? 'declined.title.paid' : 'declined.title')}>
        {declined !== null && <blockquote className={styles.reason}>{declined}</blockquote>}
        <p>{text('declined.help')}</p>
      </Notice>
    );
  }
  if (state === 'WITHDRAWN') {
    return (
      <Notice tone="info" title={text('withdrawn.title')}>
        {text(paid === 'BEFORE' ? 'withdrawn.help.paid' : 'withdrawn.help')}
      </Notice>
    );
  }
  return null;
};

const Complaint = ({ complaint }: Pick<ClaimDetails, 'complaint'>) => {
  const text = useText(claimDetailsTexts);
  const language = useLanguage();
  if (complaint === null) return null;
  return (
    <Notice tone="info" title={text('complaint.title', { date: formatDate(complaint.at, language) })}>
      {text('complaint.help', { by: formatDate(complaint.answerBy, language) })}
    </Notice>
  );
};

/** How the claim stands, whose turn it is, and what is promised by when. */
export const StandingCard = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(claimDetailsTexts);
  const turnOf = useTurnText();
  const language = useLanguage();
  const { state, needed, turn, promised } = claim;
  return (
    <PartCard title={text('standing.title')} action={<ClaimBadge state={state} turn={turn} />}>
      <p className={styles.turn}>
        {turnOf(claim)}. {needed.length === 0 && turn !== null && text('standing.nothing')}
      </p>
      <PaidBefore claim={claim} />
      <Ending claim={claim} />
      <Complaint complaint={claim.complaint} />
      {promised.length > 0 && (
        <FactRows rows={promised.map(({ what, by }) => [text(`promised.${what}`), formatDate(by, language)])} />
      )}
    </PartCard>
  );
};
