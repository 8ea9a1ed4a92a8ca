import { routes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState, Notice, PageContainer, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect } from 'react';
import { useOfCustomer } from '../../claim-parts';
import { ClaimsPage } from '../../claims-page';
import { claimStore, type ClaimStore } from './claim-store';
import { ClaimView } from './claim-view';
import { claimDetailsTexts } from './texts';
import { useFollowClaim } from './use-follow-claim';
import { useFreshLinks } from './use-fresh-links';

const Gone = () => {
  const text = useText(claimDetailsTexts);
  return (
    <PageContainer width="narrow">
      <EmptyState
        headingLevel={1}
        title={text('gone.title')}
        action={<ButtonLink to={routes.myClaims}>{text('gone.action')}</ButtonLink>}
      >
        {text('gone.help')}
      </EmptyState>
    </PageContainer>
  );
};

const Content = observer(({ store, claimNumber }: { readonly store: ClaimStore; readonly claimNumber: string }) => {
  const text = useText(claimDetailsTexts);
  const { details } = store;
  const data = details.of(claimNumber);
  if (data.state === 'failed') {
    const retry = () => void details.load(claimNumber);
    return <FailedToLoad title={text('failed')} error={data.error} onRetry={retry} />;
  }
  if (data.state !== 'ready') {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton shape="block" height="card" />
        <Skeleton shape="block" height="card" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {details.staleBecause !== null && <Notice tone="warning">{text('stale')}</Notice>}
      <ClaimView claim={data.value} store={store} />
    </>
  );
});

/* `VALIDATION`: an address that holds no number of ours. */
const goneCodes: readonly (string | null)[] = ['CLAIM_NOT_FOUND', 'VALIDATION'];

/** Everything of one claim of the customer; the open page follows what changes. */
export const ClaimDetailsPage = observer(() => {
  const text = useText(claimDetailsTexts);
  // Words of the kind and of the rules come with it.
  const language = useLanguage();
  const { session } = usePortal();
  const store = useOfCustomer(claimStore);
  const [query] = useSearchParams();
  const claimNumber = query.get('claim') ?? '';
  const title = claimNumber === '' ? text('title.short') : text('title', { number: claimNumber });
  usePageFrame({ back: routes.myClaims });
  useEffect(() => {
    if (claimNumber === '' || !session.isSignedIn) return undefined;
    return store.details.open(claimNumber);
  }, [session, store, claimNumber, language]);
  const data = store.details.of(claimNumber);
  useFollowClaim(store, claimNumber, data.state === 'ready');
  useFreshLinks(store, claimNumber, data.state === 'ready');
  if (claimNumber === '' || (data.state === 'failed' && goneCodes.includes(data.error.code))) return <Gone />;
  return (
    <ClaimsPage title={title} width="normal">
      <Content store={store} claimNumber={claimNumber} />
    </ClaimsPage>
  );
});
