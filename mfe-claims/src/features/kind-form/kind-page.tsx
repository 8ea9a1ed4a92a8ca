import { claimKindOf, type ClaimDraft, type KindPage as Page } from '@tulinde/contracts';
import { useLanguage, usePageFrame } from '@tulinde/client/remote';
import { Navigate, useLocation, useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import type { ReactNode } from 'react';
import { claimTypePath } from '../../claim-parts/claim-type-path';
import { useKindTitle } from '../../claims-page';
import type { DraftKeeper } from './draft-keeper';
import type { DraftAnswer } from './form-values';
import { KindForm } from './kind-form';
import { kindPagePath, summaryPath } from './steps';
import { kindFormTexts } from './texts';
import { WithDraft } from './with-draft';
import styles from './kind-form.module.css';

export interface KindPageProps {
  readonly page: Page;
  /** Below the questions. */
  readonly children?: (draft: ClaimDraft, keeper: DraftKeeper) => ReactNode;
}

interface Opened extends KindPageProps {
  readonly draft: ClaimDraft;
  readonly keeper: DraftKeeper;
}

/* As it is told by now; half of a time is none yet. */
const instantOf = (happenedAt: DraftAnswer | undefined): string | null =>
  typeof happenedAt === 'string' && happenedAt.endsWith('Z') ? happenedAt : null;

const OpenedPage = observer(({ page, draft, keeper, children }: Opened) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { draftId, policy, policyNumber, type } = draft;
  const kind = claimKindOf(type);
  const isChange = search.get('change') !== null;
  const before =
    page === 'incident'
      ? claimTypePath(policyNumber, instantOf(keeper.answers['happenedAt']))
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
        keeper={keeper}
        next={isChange ? summaryPath(draftId) : after}
        action={text(isChange ? 'back.summary' : 'continue')}
      >
        {children?.(draft, keeper)}
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
      {(draft, keeper) => <OpenedPage page={page} draft={draft} keeper={keeper} {...(children && { children })} />}
    </WithDraft>
  );
});
