import { claimKindOf, formatKes, getProfileCall, missingOf, type ClaimDraft } from '@tulinde/contracts';
import { usePageFrame, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { serverValue } from '@tulinde/ui/page';
import { Notice, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { OpenTheft, theftBefore } from '../../claim-parts/open-theft';
import { kindPagePath, OtherDevice, WhenNotices, WithDraft, type DraftSync } from '../kind-form';
import styles from './claim-summary.module.css';
import { Completeness } from './completeness';
import { ReportCards } from './report-cards';
import { SendForm } from './send-form';
import { claimSummaryTexts } from './texts';

interface SummaryProps {
  readonly draft: ClaimDraft;
  readonly sync: DraftSync;
}

const Summary = observer(({ draft, sync }: SummaryProps) => {
  const { api } = usePortal();
  const text = useText(claimSummaryTexts);
  const [profile] = useState(() => serverValue((options) => api.call(getProfileCall, {}, options)));
  useEffect(() => void profile.keep(), [profile]);
  const { answers } = sync;
  const kind = claimKindOf(draft.type);
  const missing = missingOf(kind, answers, draft.files);
  const happenedAt = answers['happenedAt'];
  const theft = theftBefore(draft.type, draft.policy);
  usePageFrame({ back: kindPagePath(kind, 'details', draft.draftId) });
  return (
    <>
      <OtherDevice sync={sync} questions={[...kind.incident, ...kind.details]} />
      <Completeness kind={kind} draftId={draft.draftId} answers={answers} missing={missing} />
      {typeof happenedAt === 'string' && <WhenNotices kind={kind} policy={draft.policy} happenedAt={happenedAt} />}
      {theft !== null && <OpenTheft claim={theft} />}
      {draft.limit !== null && <Notice tone="info">{text('limit', { limit: formatKes(draft.limit) })}</Notice>}
      <div className={styles.cards}>
        <ReportCards draft={draft} answers={answers} />
      </div>
      {profile.data.state === 'ready' || profile.data.state === 'failed' ? (
        <SendForm draft={draft} sync={sync} missing={missing} profile={profile.value} />
      ) : (
        <SkeletonGroup label={text('payout.loading')}>
          <Skeleton shape="block" height="card" />
        </SkeletonGroup>
      )}
    </>
  );
});

/** All of a report before it is sent. */
export const ClaimSummaryPage = observer(() => {
  const text = useText(claimSummaryTexts);
  return (
    <WithDraft step="summary" title={() => text('title')}>
      {(draft, sync) => <Summary draft={draft} sync={sync} />}
    </WithDraft>
  );
});
