import { Suspense, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import { observer } from '@tulinde/client/state';
import { TrackEntry, TrackShown } from '../../page-health/track-page';
import type { PageHealthMonitor } from '../../page-health/page-health-monitor';
import type { Composition } from '../composition';
import { PagePlaceholder } from './page-placeholder';
import { PageSkeleton } from './page-skeleton';
import { PageState } from './page-state';
import type { OwnedRoute } from '../manifest/release-manifest';
import { applyStyles } from '../loading/release-styles';
import { RemoteBoundary } from '../failures/remote-boundary';

interface Props {
  readonly composition: Composition;
  readonly route: OwnedRoute;
  readonly pageHealth: PageHealthMonitor;
  /** Called when something of the page stands: its first paint may be replaced now. */
  readonly onShown: () => void;
}

/** The page of a route, from whichever release of its remote is live. */
export const RemotePage = observer(function RemotePage({ composition, pageHealth, route, onShown }: Props) {
  const state = composition.state(route.app);
  useEffect(() => {
    void composition.enter(route.app);
  }, [composition, route.app]);
  const version = state.state === 'ready' ? state.value.version : null;
  // Before the page measures itself.
  useInsertionEffect(() => (version === null ? undefined : applyStyles(route.app, version)), [route.app, version]);
  useEffect(() => () => pageHealth.leave(route.app, route.path), [pageHealth, route.app, route.path]);
  const isShown = state.state === 'ready' || state.state === 'failed';
  useLayoutEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  if (state.state === 'failed') {
    return <PagePlaceholder title={route.title} onRetry={() => void composition.retry(route.app)} />;
  }
  if (state.state !== 'ready') return <PageSkeleton />;
  const remote = state.value;
  const Page = remote.module.pages[route.path];
  if (!Page) return <PagePlaceholder title={route.title} onRetry={() => void composition.retry(route.app)} />;
  return (
    <RemoteBoundary
      key={`${remote.app}@${remote.version}`}
      remote={remote}
      onRenderError={composition.onRenderError}
      onUnmount={composition.onPageUnmount}
    >
      <Suspense key={route.path} fallback={<PageSkeleton />}>
        <TrackEntry
          monitor={pageHealth}
          page={{ app: remote.app, version: remote.version, role: remote.role, route: route.path }}
        >
          <Page />
        </TrackEntry>
        <PageState state="shown" release={`${remote.app}@${remote.version}`} />
        <TrackShown monitor={pageHealth} />
      </Suspense>
    </RemoteBoundary>
  );
});
