import { routes, type PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState, Notice, Skeleton } from '@tulinde/ui';
import { useEffect, useId } from 'react';
import { AccountPage, Loaded, PageHeader } from '../../account-page';
import { usePolicies } from '../policies';
import { RenewableCard } from './renewable-card';
import { renewableGroups } from './renewable-groups';
import styles from './renew-policy.module.css';
import { renewalTexts } from './texts';

interface GroupProps {
  readonly title: string;
  readonly lead?: string;
  readonly policies: readonly PolicySummary[];
}

const Group = ({ title, lead, policies }: GroupProps) => {
  const id = useId();
  if (policies.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <ul className={styles.list}>
        {policies.map((policy) => (
          <RenewableCard key={policy.policyNumber} policy={policy} />
        ))}
      </ul>
    </section>
  );
};

const Choices = ({ policies }: { readonly policies: readonly PolicySummary[] }) => {
  const text = useText(renewalTexts);
  const { due, expired, later } = renewableGroups(policies);
  if (due.length + expired.length + later.length === 0)
    return (
      <EmptyState title={text('empty.title')} action={<ButtonLink to="/">{text('empty.action')}</ButtonLink>}>
        {text('empty.help')}
      </EmptyState>
    );
  return (
    <>
      {due.length + expired.length === 0 && (
        <Notice tone="success" title={text('list.none')}>
          {text('list.none.help')}
        </Notice>
      )}
      <Group title={text('list.due')} policies={due} />
      <Group title={text('list.expired')} lead={text('list.expired.lead')} policies={expired} />
      <Group title={text('list.later')} lead={text('list.later.lead')} policies={later} />
    </>
  );
};

const Rows = () => (
  <>
    <Skeleton height="title" width="third" />
    <Skeleton shape="block" height="row" />
    <Skeleton shape="block" height="row" />
    <Skeleton shape="block" height="row" />
  </>
);

/** Which policy to renew: what is due first, then what has ended, then what cannot be renewed yet. */
export const RenewPolicyPage = observer(() => {
  const text = useText(renewalTexts);
  const { policies } = usePolicies();
  useEffect(() => void policies.load(), [policies]);
  return (
    <AccountPage>
      <PageHeader title={text('list.title')} lead={text('list.lead')} back={routes.myPolicies} />
      <Loaded
        data={policies.data}
        loading={text('list.loading')}
        skeleton={<Rows />}
        failed={text('list.failed')}
        onRetry={policies.load}
      >
        {(value) => <Choices policies={value} />}
      </Loaded>
    </AccountPage>
  );
});
