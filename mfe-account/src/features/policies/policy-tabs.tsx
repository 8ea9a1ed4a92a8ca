import { policyTabs, type PolicySummary, type PolicyTab, routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, EmptyState, Tabs, VisuallyHidden } from '@tulinde/ui';
import { PolicyCard } from './policy-card';
import styles from './policies.module.css';
import { policiesTexts } from './texts';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';

const ofQuery = (value: string | null): PolicyTab | null =>
  policyTabs.find((tab) => tab.toLowerCase() === value) ?? null;

/** The tab of the address; else the first that has something. */
const useTab = (policies: readonly PolicySummary[]): readonly [PolicyTab, (tab: PolicyTab) => void] => {
  const portal = usePortal();
  const [query] = useSearchParams();
  const first = policyTabs.find((tab) => policies.some((policy) => policy.tab === tab)) ?? 'ACTIVE';
  const select = (tab: PolicyTab) =>
    portal.navigate(`${routes.myPolicies}?tab=${tab.toLowerCase()}`, { replace: true });
  return [ofQuery(query.get('tab')) ?? first, select];
};

const TabLabel = ({ tab, count }: { readonly tab: PolicyTab; readonly count: number }) => {
  const text = useText(policiesTexts);
  return (
    <span className={styles.tabLabel}>
      {text(`tab.${tab}`)}
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{text(count === 1 ? 'count.one' : 'count.many', { count })}</VisuallyHidden>
    </span>
  );
};

const NothingHere = ({ tab }: { readonly tab: PolicyTab }) => {
  const text = useText(policiesTexts);
  return (
    <EmptyState
      title={text(`empty.${tab}`)}
      action={tab === 'ACTIVE' && <ButtonLink to="/">{text('getQuote')}</ButtonLink>}
    >
      {text(`empty.${tab}.help`)}
    </EmptyState>
  );
};

/** The policies under the four tabs, each with how many there are. */
export const PolicyTabs = ({ policies }: { readonly policies: readonly PolicySummary[] }) => {
  const text = useText(policiesTexts);
  const [selected, select] = useTab(policies);
  const tabs = policyTabs.map((tab) => {
    const ofTab = policies.filter((policy) => policy.tab === tab);
    return {
      id: tab,
      label: <TabLabel tab={tab} count={ofTab.length} />,
      panel:
        ofTab.length === 0 ? (
          <NothingHere tab={tab} />
        ) : (
          <ul className={styles.list}>
            {ofTab.map((policy) => (
              <PolicyCard key={policy.policyNumber} policy={policy} />
            ))}
          </ul>
        ),
    };
  });
  return <Tabs label={text('tabs')} tabs={tabs} selected={selected} onSelect={select} />;
};
