import {
  claimStateWords,
  claimTypeWords,
  formatKes,
  routeOf,
  routes,
  type ClaimState,
  type PolicyDetails,
} from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Badge, ButtonLink } from '@tulinde/ui';
import { FactRows, InfoCard } from '../../account-page';
import styles from './details.module.css';
import { detailsTexts } from './texts';

const tones: Readonly<Record<ClaimState, 'success' | 'neutral' | 'warning'>> = {
  SUBMITTED: 'neutral',
  DOCUMENTS: 'warning',
  ASSESSOR: 'neutral',
  DECISION: 'neutral',
  OFFERED: 'warning',
  ACCEPTED: 'success',
  SETTLED: 'success',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
};

/** The claims of the policy, and the way to a new one. */
export const ClaimsCard = ({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const typeOf = useText(claimTypeWords);
  const stateOf = useText(claimStateWords);
  const language = useLanguage();
  const portal = usePortal();
  const { claims, canClaim } = policy;
  const submit = routes.submitClaim(policy.policyNumber);
  const detailsOf = (claimNumber: string) => {
    const to = routes.claimDetails(claimNumber);
    return portal.hasRoute(routeOf(to)) ? <Link to={to}>{claimNumber}</Link> : claimNumber;
  };
  return (
    <InfoCard
      title={text('claims')}
      lead={claims.length === 0 && text('claims.none')}
      action={
        canClaim &&
        portal.hasRoute(routeOf(submit)) && (
          <ButtonLink size="small" variant="outline" to={submit}>
            {text('claims.submit')}
          </ButtonLink>
        )
      }
    >
      {claims.length > 0 && (
        <FactRows
          rows={claims.map(({ claimNumber, type, state, happenedOn, settled }) => [
            <>
              {detailsOf(claimNumber)}
              <br />
              <span className={styles.small}>
                {typeOf(type)} · {text('claims.happened', { date: formatDate(happenedOn, language) })}
              </span>
            </>,
            <span key={claimNumber} className={styles.instalment}>
              <Badge tone={tones[state]}>{stateOf(state)}</Badge>
              {settled !== null && text('claims.settled', { amount: formatKes(settled) })}
            </span>,
          ])}
        />
      )}
    </InfoCard>
  );
};
