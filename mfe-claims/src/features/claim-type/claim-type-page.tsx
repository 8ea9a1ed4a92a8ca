import { claimKindOf, type ClaimablePolicy, type ClaimType } from '@tulinde/contracts';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { ButtonLink, Card, EmptyState, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect } from 'react';
import { OpenTheft, theftBefore } from '../../claim-parts/open-theft';
import { useOfCustomer } from '../../claim-parts/use-of-customer';
import { ClaimsPage } from '../../claims-page';
import { claimTypeStore, type ClaimTypeStore } from './claim-type-store';
import styles from './claim-type.module.css';
import { KindCard } from './kind-card';
import { RefusedKinds } from './refused-kinds';
import { claimTypeTexts } from './texts';

interface ChoiceProps {
  readonly store: ClaimTypeStore;
  readonly policy: ClaimablePolicy;
  /** ISO 8601; null is now. */
  readonly at: string | null;
  /** Where policy and time are changed. */
  readonly back: string;
}

const Choice = ({ store, policy, at, back }: ChoiceProps) => {
  const text = useText(claimTypeTexts);
  const language = useLanguage();
  const portal = usePortal();
  const { policyNumber, title, underwriterName, types } = policy;
  const isOffered = types.some(({ type, refusal }) => type === 'total-theft' && refusal === null);
  const report = async (type: ClaimType) => {
    const draft = await store.start({ policyNumber, type, happenedAt: at });
    if (draft === null) return;
    portal.navigate(`${claimKindOf(type).pages.incident}?draft=${encodeURIComponent(draft.draftId)}`);
  };
  return (
    <>
      <Card surface="soft" className={styles.about}>
        <div>
          <p className={styles.name}>{text('about', { title, insurer: underwriterName })}</p>
          <p>{at === null ? text('now') : text('at', { at: formatMoment(at, language) })}</p>
        </div>
        <ButtonLink variant="link" size="small" to={back}>
          {text('change')}
        </ButtonLink>
      </Card>
      <ul className={styles.list}>
        {types
          .filter(({ type, refusal }) => refusal === null && theftBefore(type, policy) === null)
          .map(({ type }) => (
            <KindCard key={type} kind={claimKindOf(type)} store={store} onReport={() => void report(type)} />
          ))}
      </ul>
      {isOffered && policy.openTheft && <OpenTheft claim={policy.openTheft} />}
      <RefusedKinds types={types} />
    </>
  );
};

const Unknown = () => {
  const text = useText(claimTypeTexts);
  return (
    <EmptyState
      title={text('unknown.title')}
      action={<ButtonLink to="/submit-claim">{text('unknown.action')}</ButtonLink>}
    >
      {text('unknown.help')}
    </EmptyState>
  );
};

const isInstant = (at: string | null): at is string => at !== null && !Number.isNaN(Date.parse(at));

/** The kinds of loss that a policy pays for, and why it does not pay for the others. */
export const ClaimTypePage = observer(() => {
  const text = useText(claimTypeTexts);
  const { session } = usePortal();
  const [query] = useSearchParams();
  const store = useOfCustomer(claimTypeStore);
  const policyNumber = query.get('policy');
  const told = query.get('at');
  const at = isInstant(told) ? told : null;
  const back = `/submit-claim?${new URLSearchParams({ ...(policyNumber && { policy: policyNumber }), ...(at && { at }) })}`;
  usePageFrame({ back });
  useEffect(() => (session.isSignedIn ? store.policies.open(at) : undefined), [session, store, at]);
  const data = store.policies.of(at);
  const policy = data.state === 'ready' ? data.value.find((each) => each.policyNumber === policyNumber) : undefined;
  return (
    <ClaimsPage title={text('title')}>
      {data.state === 'failed' && (
        <FailedToLoad title={text('failed')} error={data.error} onRetry={() => void store.policies.load(at)} />
      )}
      {(data.state === 'loading' || data.state === 'idle') && (
        <SkeletonGroup label={text('loading')}>
          <Skeleton height="title" width="half" />
          <Skeleton shape="block" height="card" />
          <Skeleton shape="block" height="card" />
          <Skeleton shape="block" height="card" />
        </SkeletonGroup>
      )}
      {policy && <Choice store={store} policy={policy} at={at} back={back} />}
      {data.state === 'ready' && policy === undefined && <Unknown />}
    </ClaimsPage>
  );
});
