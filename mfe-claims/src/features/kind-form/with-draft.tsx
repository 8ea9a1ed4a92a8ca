import { routes, type ClaimDraft } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, type ReactNode } from 'react';
import { claimSlice, keptTypeOf } from '../../claim-slice';
import { ClaimsPage } from '../../claims-page';
import type { DraftSync } from './draft-sync';
import { ReportProgress } from './report-progress';
import type { ReportStep } from './steps';
import { kindFormTexts } from './texts';
import { useDraftSync } from './use-draft-sync';

export interface WithDraftProps {
  /** Which of the report's pages it is. */
  readonly step: ReportStep;
  /** The page's h1; the draft is null until it is there. */
  readonly title: (draft: ClaimDraft | null) => string;
  /** Below the h1. */
  readonly children: (draft: ClaimDraft, sync: DraftSync) => ReactNode;
}

const NoDraft = () => {
  const text = useText(kindFormTexts);
  return (
    <EmptyState title={text('none.title')} action={<ButtonLink to="/submit-claim">{text('none.action')}</ButtonLink>}>
      {text('none.help')}
    </EmptyState>
  );
};

const Sent = ({ claimNumber }: { readonly claimNumber: string }) => {
  const text = useText(kindFormTexts);
  return (
    <EmptyState
      title={text('sent.title')}
      action={<ButtonLink to={routes.claimDetails(claimNumber)}>{text('sent.action')}</ButtonLink>}
    >
      {text('sent.help', { claim: claimNumber })}
    </EmptyState>
  );
};

const Loading = () => {
  const text = useText(kindFormTexts);
  return (
    <SkeletonGroup label={text('loading')}>
      <Skeleton height="text" width="half" />
      <Skeleton shape="block" height="card" />
      <Skeleton shape="block" height="card" />
    </SkeletonGroup>
  );
};

/* What the device may know of the report that is being written. */
const useRemembered = (draft: ClaimDraft | null) => {
  const { session } = usePortal();
  const { draftId = null, policyNumber = '', type = null, claimNumber = null } = draft ?? {};
  useEffect(() => {
    if (draftId === null || type === null || claimNumber !== null) return;
    const claimDetails = { draftId, policyNumber };
    session.slice(claimSlice).update({ selectedClaimType: keptTypeOf(type), claimDetails });
  }, [session, draftId, policyNumber, type, claimNumber]);
};

const Opened = observer(({ step, title, draftId, children }: WithDraftProps & { readonly draftId: string }) => {
  const text = useText(kindFormTexts);
  const { isOnline, session } = usePortal();
  const sync = useDraftSync(draftId);
  const { data } = sync.draft;
  const draft = sync.draft.value;
  useEffect(() => void sync.open(), [sync]);
  // The network is back, or a customer whose session had ended has signed in again.
  const token = session.isSignedIn ? session.userToken : null;
  useEffect(() => {
    if (isOnline && token !== null) void sync.resume();
  }, [sync, isOnline, token]);
  // What was typed last goes up also when the page is left.
  useEffect(() => () => void sync.flush(), [sync]);
  useRemembered(draft);
  const content = (() => {
    if (data.state === 'ready') {
      const { claimNumber } = data.value;
      return claimNumber === null ? children(data.value, sync) : <Sent claimNumber={claimNumber} />;
    }
    if (data.state !== 'failed') return <Loading />;
    if (data.error.status === 404) return <NoDraft />;
    return <FailedToLoad title={text('failed')} error={data.error} onRetry={sync.open} />;
  })();
  const isWritten = data.state !== 'failed' && (draft === null || draft.claimNumber === null);
  return (
    <ClaimsPage title={title(draft)} above={isWritten && <ReportProgress step={step} />}>
      {content}
    </ClaimsPage>
  );
});

/** A page about the draft of its address, in each of the states that this can be in. */
export const WithDraft = observer(({ step, title, children }: WithDraftProps) => {
  const draftId = useSearchParams()[0].get('draft') ?? '';
  if (draftId !== '') {
    return (
      <Opened key={draftId} step={step} title={title} draftId={draftId}>
        {children}
      </Opened>
    );
  }
  return (
    <ClaimsPage title={title(null)}>
      <NoDraft />
    </ClaimsPage>
  );
});
