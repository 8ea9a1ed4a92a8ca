import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState, Skeleton } from '@tulinde/ui';
import { AccountPage, Loaded, PageHeader, useLoad } from '../../account-page';
import { NewerTexts } from '../../portal-texts';
import { FindPolicyButton, FindPolicyCard } from './find-policy';
import { usePolicies } from './policies-store';
import { PolicyTabs } from './policy-tabs';
import styles from './policies.module.css';
import { policiesTexts } from './texts';

const NoPolicies = () => {
  const text = useText(policiesTexts);
  return (
    <EmptyState
      title={text('empty.title')}
      action={
        <div className={styles.emptyActions}>
          <ButtonLink to="/">{text('getQuote')}</ButtonLink>
          <FindPolicyButton />
        </div>
      }
    >
      <p>{text('empty.help')}</p>
      <p>{text('find.help')}</p>
    </EmptyState>
  );
};

/** The customer's policies, by how they stand. */
export const MyPoliciesPage = observer(() => {
  const text = useText(policiesTexts);
  const { policies } = usePolicies();
  useLoad(policies);
  const hasSome = policies.value !== null && policies.value.length > 0;
  return (
    <AccountPage>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={
          hasSome && (
            <ButtonLink variant="accent" to="/">
              {text('getQuote')}
            </ButtonLink>
          )
        }
      />
      <Loaded
        data={policies.data}
        loading={text('loading')}
        failed={text('failed')}
        onRetry={policies.load}
        skeleton={
          <>
            <Skeleton width="half" height="control" />
            <Skeleton shape="block" height="card" />
            <Skeleton shape="block" height="card" />
          </>
        }
      >
        {(all) =>
          all.length === 0 ? (
            <NoPolicies />
          ) : (
            <>
              <PolicyTabs policies={all} />
              <FindPolicyCard />
            </>
          )
        }
      </Loaded>
      <NewerTexts />
    </AccountPage>
  );
});
