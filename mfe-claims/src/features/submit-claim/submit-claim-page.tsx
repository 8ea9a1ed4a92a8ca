import { routeOf, routes } from '@tulinde/contracts';
import { usePageFrame, usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { ButtonLink, EmptyState, Notice, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { useOfCustomer } from '../../claim-parts/use-of-customer';
import { ClaimsPage } from '../../claims-page';
import { claimTypePath } from '../../claim-parts/claim-type-path';
import { canClaim } from './can-claim';
import { DraftCards } from './draft-cards';
import { PolicyChoice } from './policy-choice';
import { submitClaimStore, type SubmitClaimStore } from './submit-claim-store';
import { submitClaimTexts } from './texts';
import { WhenForm } from './when-form';

const NoPolicies = () => {
  const text = useText(submitClaimTexts);
  const { hasRoute } = usePortal();
  return (
    <EmptyState
      title={text('empty.title')}
      action={
        <>
          {hasRoute(routeOf(routes.myPolicies)) && <ButtonLink to={routes.myPolicies}>{text('empty.find')}</ButtonLink>}
          <ButtonLink variant="outline" to={routes.home}>
            {text('empty.quote')}
          </ButtonLink>
        </>
      }
    >
      {text('empty.help')}
    </EmptyState>
  );
};

const Loading = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label}>
    <Skeleton shape="block" height="card" />
    <Skeleton shape="block" height="card" />
  </SkeletonGroup>
);

const isInstant = (at: string | null): at is string => at !== null && !Number.isNaN(Date.parse(at));

const NewReport = observer(({ store }: { readonly store: SubmitClaimStore }) => {
  const text = useText(submitClaimTexts);
  const portal = usePortal();
  const [query] = useSearchParams();
  const policyNumber = query.get('policy');
  const told = query.get('at');
  const at = isInstant(told) ? told : null;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => (at === null ? undefined : store.then.open(at)), [store, at]);
  const handleTold = async (happenedAt: string) => {
    setAsked(happenedAt);
    await store.then.load(happenedAt);
    const named = store.then.value?.find((policy) => policy.policyNumber === policyNumber);
    // Whoever came from a policy has chosen it.
    if (named && canClaim(named)) return portal.navigate(claimTypePath(named.policyNumber, happenedAt));
    const next = new URLSearchParams({ ...(policyNumber && { policy: policyNumber }), at: happenedAt });
    portal.navigate(`/submit-claim?${next}`, { replace: true });
  };
  const found = at === null ? null : store.then.of(at);
  return (
    <>
      <WhenForm
        key={at}
        at={at}
        isFirst={(store.drafts.value ?? []).length === 0}
        isBusy={store.then.data.state === 'loading'}
        onTold={(happenedAt) => void handleTold(happenedAt)}
      />
      {found?.state === 'loading' && <Loading label={text('policies.loading')} />}
      {found?.state === 'failed' && at !== null && (
        <FailedToLoad title={text('failed')} error={found.error} onRetry={() => void store.then.load(at)} />
      )}
      {found?.state === 'ready' && at !== null && (
        <PolicyChoice policies={found.value} at={at} isAnswer={asked === at} />
      )}
    </>
  );
});

const Reports = observer(({ store }: { readonly store: SubmitClaimStore }) => {
  const text = useText(submitClaimTexts);
  const { data } = store.own;
  if (data.state === 'failed')
    return <FailedToLoad title={text('failed')} error={data.error} onRetry={() => void store.own.load()} />;
  if (data.state !== 'ready') return <Loading label={text('loading')} />;
  if (data.value.length === 0) return <NoPolicies />;
  return (
    <>
      <DraftCards store={store} />
      <NewReport store={store} />
    </>
  );
});

/** Where a report begins, or goes on: what was not sent yet, when it happened, and the policies in force then. */
export const SubmitClaimPage = observer(() => {
  const text = useText(submitClaimTexts);
  const { session } = usePortal();
  const store = useOfCustomer(submitClaimStore);
  usePageFrame({ back: routes.myPolicies });
  useEffect(() => {
    if (!session.isSignedIn) return undefined;
    const ends = [store.drafts.open(), store.own.open()];
    return () => ends.forEach((end) => end());
  }, [session, store]);
  return (
    <ClaimsPage title={text('title')}>
      <Notice tone="warning">{text('lead')}</Notice>
      <Reports store={store} />
    </ClaimsPage>
  );
});
