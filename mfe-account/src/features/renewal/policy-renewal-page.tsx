import { routes, type PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { SkeletonGroup, ButtonLink, EmptyState } from '@tulinde/ui';
import { useCallback, useEffect } from 'react';
import { AccountPage, Loaded, PageHeader } from '../../account-page';
import { usePolicyName } from '../../policy-parts/policy-name';
import { usePolicies } from '../policies';
import { NotRenewable } from './not-renewable';
import { RenewalOffers } from './renewal-offers';
import { RenewalSkeleton } from './renewal-skeleton';
import { useRenewalStore } from './renewal-store';
import { renewalTexts } from './texts';

/** Another customer's policy, or none: the same words. */
const UnknownPolicy = () => {
  const text = useText(renewalTexts);
  return (
    <EmptyState
      title={text('unknown.title')}
      action={<ButtonLink to={routes.myPolicies}>{text('unknown.action')}</ButtonLink>}
    >
      {text('unknown.help')}
    </EmptyState>
  );
};

const PricedPolicy = observer(({ policy }: { readonly policy: PolicySummary }) => {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const store = useRenewalStore();
  const { nameOf } = usePolicyName();
  const { policyNumber, kind } = policy;
  // The reasons come in the language that the page had: anew with another.
  const open = useCallback(() => void store.open({ policyNumber, kind }), [store, policyNumber, kind]);
  useEffect(open, [open, language]);
  const { priced } = store;
  if (priced.state === 'failed') {
    if (priced.error.code === 'POLICY_NOT_FOUND') return <UnknownPolicy />;
    if (priced.error.code === 'NOT_RENEWABLE') return <NotRenewable policy={policy} error={priced.error} />;
    return <FailedToLoad title={text('failed')} error={priced.error} onRetry={open} />;
  }
  if (priced.state !== 'ready' || priced.value.renewal.policyNumber !== policyNumber)
    return (
      <SkeletonGroup label={text('loading')}>
        <RenewalSkeleton />
      </SkeletonGroup>
    );
  return <RenewalOffers store={store} view={priced.value} name={nameOf(policy)} />;
});

/** One policy priced for another year. */
export const PolicyRenewalPage = observer(() => {
  const text = useText(renewalTexts);
  const portal = usePortal();
  const [query] = useSearchParams();
  const number = query.get('policy');
  const { nameOf, lineOf, coverOf } = usePolicyName();
  const { policies } = usePolicies();
  useEffect(() => void policies.keep(), [policies]);
  const policy = policies.value?.find((one) => one.policyNumber === number);
  return (
    <AccountPage>
      <PageHeader
        title={policy ? text(`title.${policy.kind}`, { policy: nameOf(policy) }) : text('list.title')}
        lead={policy && (policy.kind === 'PA' ? `${nameOf(policy)} · ${coverOf(policy)}` : lineOf(policy))}
        back={portal.hasRoute('/renew-policy') ? '/renew-policy' : routes.myPolicies}
      />
      <Loaded
        data={policies.data}
        loading={text('loading')}
        skeleton={<RenewalSkeleton />}
        failed={text('list.failed')}
        onRetry={policies.load}
      >
        {() => (policy ? <PricedPolicy key={policy.policyNumber} policy={policy} /> : <UnknownPolicy />)}
      </Loaded>
    </AccountPage>
  );
});
