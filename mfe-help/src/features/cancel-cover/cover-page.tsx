import { routes, type CancelSubject } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState, PageContainer, PageTitle, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useCallback, useEffect } from 'react';
import styles from './cancel-cover.module.css';
import { CoverView } from './cover-view';
import { useCoverValue } from './cover-values';
import { backOf, type CancelStep } from './places';
import { pageTexts } from './page-texts';
import { startTexts } from './start/start-texts';
import { useDraft } from './use-draft';

interface Props {
  readonly of: CancelSubject;
  readonly step: CancelStep;
}

/* `VALIDATION`: an address that holds no number of ours. */
const goneCodes: readonly (string | null)[] = ['POLICY_NOT_FOUND', 'VALIDATION'];

/** One cover, from what the server says of it: what stands in the way, the steps, or how far it has come. */
export const CoverPage = observer(({ of, step }: Props) => {
  const text = useText(pageTexts);
  const start = useText(startTexts);
  const portal = usePortal();
  // Names of levies come in it.
  const language = useLanguage();
  const cover = useCoverValue();
  const { update } = useDraft();
  usePageFrame({ topBar: 'no-logo-white', back: backOf(of, step, portal) });
  const load = useCallback(() => cover.open(of), [cover, of]);
  useEffect(load, [load, language]);
  const data = cover.of(of);
  const code = data.state === 'failed' ? data.error.code : null;
  const isOver = code === 'CANCEL_START';
  useEffect(() => {
    if (!isOver) return;
    // The answers stay: a new code opens the same cover.
    cover.forget();
    update({ grant: null });
    portal.navigate(`${routes.cancelAnyCover}?over=`, { replace: true });
  });
  return (
    <PageContainer width="narrow" className={styles.page}>
      {data.state === 'ready' && <CoverView of={of} cover={data.value} step={step} />}
      {data.state === 'failed' && goneCodes.includes(code) && (
        <EmptyState
          headingLevel={1}
          title={text('unknown.title')}
          action={<ButtonLink to={routes.cancelAnyCover}>{text('unknown.action')}</ButtonLink>}
        >
          {text('unknown.text')}
        </EmptyState>
      )}
      {data.state === 'failed' && !goneCodes.includes(code) && !isOver && (
        <>
          <PageTitle>{start('title')}</PageTitle>
          <FailedToLoad title={text('failed')} error={data.error} onRetry={() => void load()} />
        </>
      )}
      {(data.state === 'loading' || data.state === 'idle' || isOver) && (
        <SkeletonGroup label={text('loading')}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </PageContainer>
  );
});
