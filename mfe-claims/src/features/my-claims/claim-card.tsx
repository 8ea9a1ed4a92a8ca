import { claimTypeWords, formatKes, routes, type ClaimListItem } from '@tulinde/contracts';
import { formatDate, formatMoment, useText } from '@tulinde/ui/i18n';
import { ClaimBadge } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Card, classNames } from '@tulinde/ui';
import { useTurnText } from '../../claim-parts';
import styles from './my-claims.module.css';
import { myClaimsTexts } from './texts';

/** A claim at a glance: how it stands and whose turn it is. */
export const ClaimCard = ({ claim }: { readonly claim: ClaimListItem }) => {
  const text = useText(myClaimsTexts);
  const typeOf = useText(claimTypeWords);
  const turnOf = useTurnText();
  const language = useLanguage();
  const { claimNumber, title, type, state, turn, happenedAt, changedAt, settled } = claim;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={routes.claimDetails(claimNumber)}>
            {typeOf(type)}
          </Link>
        </h3>
        <ClaimBadge state={state} turn={turn} />
      </div>
      <p className={styles.line}>{title}</p>
      <p className={classNames(styles.turn, turn === 'CUSTOMER' && styles.yours)}>
        {settled === null ? turnOf(claim) : text('settled', { amount: formatKes(settled) })}
      </p>
      <ul className={styles.facts}>
        <li translate="no">{claimNumber}</li>
        <li>{text('happened', { date: formatDate(happenedAt, language) })}</li>
        <li>{text('changed', { at: formatMoment(changedAt, language) })}</li>
      </ul>
    </Card>
  );
};
