import { claimTypeWords, formatKes, routeOf, routes, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { ButtonLink } from '@tulinde/ui';
import { ClaimBadge } from '@tulinde/ui/page';
import { FactRows, InfoCard } from '../../account-page';
import styles from './details.module.css';
import { detailsTexts } from './texts';

/** The claims of the policy, and the way to a new one. */
export const ClaimsCard = ({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const typeOf = useText(claimTypeWords);
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
              <ClaimBadge state={state} />
              {settled !== null && text('claims.settled', { amount: formatKes(settled) })}
            </span>,
          ])}
        />
      )}
    </InfoCard>
  );
};
