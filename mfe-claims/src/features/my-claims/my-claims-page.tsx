import { routeOf, routes, getClaimDraftsCall, getClaimsCall } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad, serverValue } from '@tulinde/ui/page';
import { usePageFrame, usePortal, type Portal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect } from 'react';
import { useOfCustomer } from '../../claim-parts';
import { ClaimsPage } from '../../claims-page';
import { ClaimCard } from './claim-card';
import { DraftCards } from './drafts';
import styles from './my-claims.module.css';
import { myClaimsTexts } from './texts';

/** What the customer has reported, sent or not. */
const myClaims = ({ api }: Portal) => ({
  claims: serverValue((options) => api.call(getClaimsCall, {}, options)),
  drafts: serverValue((options) => api.call(getClaimDraftsCall, {}, options)),
});

type Mine = ReturnType<typeof myClaims>;

const ReportButton = observer(() => {
  const text = useText(myClaimsTexts);
  const portal = usePortal();
  return portal.hasRoute(routeOf(routes.reportClaim)) ? (
    <ButtonLink className={styles.report} to={routes.reportClaim}>
      {text('report')}
    </ButtonLink>
  ) : null;
});

const NoClaims = () => {
  const text = useText(myClaimsTexts);
  return (
    <EmptyState title={text('empty.title')} action={<ReportButton />}>
      {text('empty.help')}
    </EmptyState>
  );
};

const Sent = observer(({ mine: { claims, drafts } }: { readonly mine: Mine }) => {
  const text = useText(myClaimsTexts);
  const { data } = claims;
  if (data.state === 'failed')
    return <FailedToLoad title={text('failed')} error={data.error} onRetry={() => void claims.load()} />;
  if (data.state !== 'ready') {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton shape="block" height="card" />
        <Skeleton shape="block" height="card" />
      </SkeletonGroup>
    );
  }
  if (data.value.length === 0) return drafts.value?.length ? null : <NoClaims />;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text('sent')}</h2>
      <ul className={styles.list}>
        {data.value.map((claim) => (
          <ClaimCard key={claim.claimNumber} claim={claim} />
        ))}
      </ul>
    </section>
  );
});

/* Where there is nothing, the page says so and leads on by itself. */
const hasAny = ({ claims, drafts }: Mine): boolean =>
  [claims, drafts].some(({ value }) => value !== null && value.length > 0);

/** The customer's claims: those not sent yet above, then the one changed last first. */
export const MyClaimsPage = observer(() => {
  const text = useText(myClaimsTexts);
  const { session } = usePortal();
  const mine = useOfCustomer(myClaims);
  usePageFrame({ back: routes.myPolicies });
  useEffect(() => {
    if (!session.isSignedIn) return undefined;
    const ends = [mine.claims.open(), mine.drafts.open()];
    return () => ends.forEach((end) => end());
  }, [session, mine]);
  return (
    <ClaimsPage title={text('title')}>
      <p className={styles.lead}>{text('lead')}</p>
      <DraftCards drafts={mine.drafts} />
      <Sent mine={mine} />
      {mine.claims.value !== null && hasAny(mine) && <ReportButton />}
    </ClaimsPage>
  );
});
