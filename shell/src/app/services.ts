import type { NavigateFunction } from '@tulinde/client/router';
import { Composition } from '../composition/composition';
import type { Federation } from '../composition/loading/federation';
import { ManifestStore } from '../composition/manifest/manifest-store';
import type { TabDocument } from '../composition/pages/own-document';
import { OwnRelease } from '../composition/manifest/own-release';
import type { PageHealthEvent, Manifest, PageEvent, TelemetryEvent } from '@tulinde/contracts';
import { PageHealthMonitor } from '../page-health/page-health-monitor';
import { startMainThreadWatcher } from '../page-health/start-main-thread-watcher';
import { FrameStore } from '../navigation/frame-store';
import { LoadingStore } from '../notifications/loading-store';
import { languageKey, LanguageStore } from '../session/language-store';
import { BrowserSession } from '../session/session-store';
import { openSiteData, type SiteData } from '../session/site-data';
import { OnlineStore } from './online-store';
import { ShellPortal } from './shell-portal';
import { SignInStore } from '../sign-in/sign-in-store';

/** Everything of the shell that lives as long as the page. */
export interface Services {
  readonly composition: Composition;
  readonly frame: FrameStore;
  readonly language: LanguageStore;
  readonly pageHealth: PageHealthMonitor;
  readonly loading: LoadingStore;
  readonly manifests: ManifestStore;
  readonly online: OnlineStore;
  readonly own: OwnRelease;
  readonly portal: ShellPortal;
  readonly session: BrowserSession;
  readonly siteData: SiteData;
  readonly signIn: SignInStore;
  readonly tab: TabDocument;
  /** Set by the router once it stands. */
  readonly router: { navigate: NavigateFunction | null };
}

interface Deps {
  readonly manifest: Manifest;
  readonly federation: Federation;
  report(event: PageEvent, cause?: unknown): void;
  /** The beacon that tells of an event alone. */
  beaconOf?(event: PageHealthEvent): string;
  /** As the shell found it; the page's own unless given. */
  readonly history?: Window;
  /** Loads the document anew; the page's own way unless given. */
  readonly reload?: () => void;
}

export const createServices = ({
  manifest,
  federation,
  report,
  beaconOf,
  history = window,
  reload = () => location.reload(),
}: Deps): Services => {
  const loading = new LoadingStore();
  const siteData = openSiteData();
  const language = new LanguageStore(location.search, document.documentElement.lang, siteData.local);
  const session = new BrowserSession(siteData, [languageKey]);
  const parts = {
    frame: new FrameStore(),
    language,
    loading,
    online: new OnlineStore(),
    session,
    siteData,
    signIn: new SignInStore(),
    router: { navigate: null as NavigateFunction | null },
  };
  const manifests = new ManifestStore(manifest, (fault) => composition.onShellError(fault));
  const routeNow = () => composition.routeFor(location.pathname);
  const reportHere = (event: Omit<TelemetryEvent, 'route'>, cause?: unknown) =>
    report({ ...event, route: routeNow()?.path ?? null }, cause);
  const own = new OwnRelease(manifest, reportHere);
  const composition: Composition = new Composition({
    manifests,
    federation,
    own: own.facts,
    portal: () => portal,
    report: reportHere,
    // A remote may also be prefetched for the next page: that page was not entered.
    onLoadStart: (release) => {
      const route = routeNow();
      if (route?.app === release.app) pageHealth.enter({ ...release, route: route.path }, location.pathname);
    },
    onLoadFailed: ({ app }) => pageHealth.leave(app, routeNow()?.path ?? null),
  });
  const { history: kept } = history;
  const pageHealth = new PageHealthMonitor({
    startMainThreadWatcher: startMainThreadWatcher,
    report,
    beaconOf: beaconOf ?? JSON.stringify,
    onUnhealthy: composition.onUnhealthy,
    restoreAddress: (state, href) => kept.replaceState(state, '', href),
  });
  const portal: ShellPortal = new ShellPortal({ ...parts, composition });
  // The edge wrote the headers for the route that the document was asked for.
  const tab: TabDocument = { allowed: routeNow()?.needs ?? [], reload };
  return { ...parts, composition, pageHealth, manifests, own, portal, tab };
};
