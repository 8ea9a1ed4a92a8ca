import { claimKindOf, type ClaimDraft, type KindPage as Page } from '@tulinde/contracts';
import { useLanguage, usePageFrame } from '@tulinde/client/remote';
import { Navigate, useLocation, useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import type { ReactNode } from 'react';
import { claimTypePath } from '../../claim-parts/claim-type-path';
import { useKindTitle } from '../../claims-page';
import type { DraftSync } from './draft-sync';
import type { DraftAnswer } from './form-values';
import { KindForm } from './kind-form';
import { kindPagePath, summaryPath } from './steps';
import { kindFormTexts } from './texts';
import { WithDraft } from './with-draft';
import styles from './kind-form.module.css';

export interface KindPageProps {
  readonly page: Page;
  /** Below the questions. */
  readonly children?: (draft: ClaimDraft, sync: DraftSync) => ReactNode;
}

interface Opened extends KindPageProps {
  readonly draft: ClaimDraft;
  readonly sync: DraftSync;
}

/* As it is told by now; half of a time is none yet. */
const instantOf = (happenedAt: DraftAnswer | undefined): string | null =>
  typeof happenedAt === 'string' && happenedAt.endsWith('Z') ? happenedAt : null;

const OpenedPage = observer(({ page, draft, sync, children }: Opened) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { draftId, policy, policyNumber, type } = draft;
  const kind = claimKindOf(type);
  const isChange = search.get('change') !== null;
  const before =
    page === 'incident'
      ? claimTypePath(policyNumber, instantOf(sync.answers['happenedAt']))
      : kindPagePath(kind, 'incident', draftId);
  const after = page === 'incident' ? kindPagePath(kind, 'details', draftId) : summaryPath(draftId);
  usePageFrame({ title: kind.title[language], back: isChange ? summaryPath(draftId) : before });
  if (pathname !== kind.pages[page]) return <Navigate to={kindPagePath(kind, page, draftId, isChange)} replace />;
  return (
    <>
      <p className={styles.about}>{text('about', { policy: policy.title, insurer: policy.underwriterName })}</p>
      <KindForm
        draft={draft}
        page={page}
        sync={sync}
        next={isChange ? summaryPath(draftId) : after}
        action={text(isChange ? 'back.summary' : 'continue')}
      >
        {children?.(draft, sync)}
      </KindForm>
    </>
  );
});

/** A page of a report, whichever kind it is: the draft says it. */
export const KindPage = observer(({ page, children }: KindPageProps) => {
  const fromAddress = useKindTitle();
  const language = useLanguage();
  return (
    <WithDraft step={page} title={(draft) => (draft === null ? fromAddress : claimKindOf(draft.type).title[language])}>
      {(draft, sync) => <OpenedPage page={page} draft={draft} sync={sync} {...(children && { children })} />}
    </WithDraft>
  );
});
