import { startTransition, Suspense, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { pristineGlobals } from '@tulinde/client/natives';
import { observer } from '@tulinde/client/state';
import type { FirstPage } from './first-page';
import { TrackEntry, TrackShown } from '../../page-health/track-page';
import type { PageHealthMonitor } from '../../page-health/page-health-monitor';
import type { Composition } from '../composition';
import { PagePlaceholder } from './page-placeholder';
import { PageSkeleton } from './page-skeleton';
import { PageState } from './page-state';
import type { OwnedRoute } from '../manifest/release-manifest';
import { applyStyles } from '../loading/release-styles';
import { RemoteBoundary } from '../failures/remote-boundary';

/** Milliseconds after which a page stands, whatever it still does. */
const latestMs = 1_000;

interface Props {
  readonly composition: Composition;
  readonly route: OwnedRoute;
  readonly pageHealth: PageHealthMonitor;
  readonly firstPage: FirstPage;
  /** Called when something of the page stands: its first paint may be replaced now. */
  readonly onShown: () => void;
}

/** The page of a route, from whichever release of its remote is live. */
export const RemotePage = observer(function RemotePage({ composition, pageHealth, firstPage, route, onShown }: Props) {
  const state = composition.state(route.app);
  useEffect(() => {
    void composition.enter(route.app);
  }, [composition, route.app]);
  const version = state.state === 'ready' ? state.value.version : null;
  // Before the page measures itself.
  useInsertionEffect(() => (version === null ? undefined : applyStyles(route.app, version)), [route.app, version]);
  useEffect(() => () => pageHealth.leave(route.app, route.path), [pageHealth, route.app, route.path]);
  const isShown = state.state === 'ready' || state.state === 'failed';
  const { isHeld } = firstPage;
  const [isSettled, setSettled] = useState(false);
  // After the effects of the page, one of which may lead elsewhere: the router too changes pages in a transition. The page may
  // also just have begun to load a part of itself.
  useEffect(() => {
    if (!isShown || firstPage.isHeld) return undefined;
    startTransition(() => setSettled(true));
    // A page that renders without rest leaves a transition no time.
    const late = pristineGlobals.setTimeout(() => setSettled(true), latestMs);
    return () => pristineGlobals.clearTimeout(late);
  }, [isShown, isHeld, firstPage]);
  useLayoutEffect(() => {
    if (isSettled) onShown();
  }, [isSettled, onShown]);

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
        {isSettled && <TrackShown monitor={pageHealth} />}
      </Suspense>
    </RemoteBoundary>
  );
});
