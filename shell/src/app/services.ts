import type { NavigateFunction } from '@tulinde/client/router';
import { Composition } from '../composition/composition';
import type { Federation } from '../composition/loading/federation';
import { ManifestStore } from '../composition/manifest/manifest-store';
import type { TabDocument } from '../composition/pages/own-document';
import { OwnRelease } from '../composition/manifest/own-release';
import type { PageFindingKind, PageHealthEvent, Manifest, PageEvent } from '@tulinde/contracts';
import { describeError } from '../composition/failures/is-chunk-load-failure';
import { watchGlobals } from '../composition/failures/watched-globals';
import { throwerOf, type ScriptOrigin } from '../page-health/script-origin';
import { CleanStart } from '../page-health/clean-start';
import { PageHealthMonitor } from '../page-health/page-health-monitor';
import { WatchedAddresses } from '../page-health/watched-addresses';
import { startMainThreadWatcher } from '../page-health/start-main-thread-watcher';
import { FirstPage } from '../composition/pages/first-page';
import { FrameStore } from '../navigation/frame-store';
import { LoadingStore } from '../notifications/loading-store';
import { languageKey, LanguageStore } from '../session/language-store';
import { BrowserSession } from '../session/session-store';
import { openSiteData, type SiteData } from '../session/site-data';
import { watchSupportCode } from '../support/support-code';
import { OnlineStore } from './online-store';
import { ShellPortal } from './shell-portal';
import { SignInStore } from '../sign-in/sign-in-store';

/** Everything of the shell that lives as long as the page. */
export interface Services {
  readonly composition: Composition;
  readonly cleanStart: CleanStart;
  readonly firstPage: FirstPage;
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
  /** Tells what was found of a release that goes on, once for each kind. */
  reportFinding(release: ScriptOrigin, kind: PageFindingKind): void;
  /**
   * Something threw because functions of the page were others. They are given back, and whoever changed them is reported.
   * @returns whether that is so, and what threw can be drawn again
   */
  recover(cause: unknown): boolean;
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

/* In one document. A release that changes the functions again and again is taken as the failure that it is. */
const maxRecoveries = 3;

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
    firstPage: new FirstPage(),
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
  const entryOf = ({ app, version }: ScriptOrigin) => {
    const entry = manifests.manifest.microFrontends[app]?.find(({ metadata }) => metadata.version === version);
    return entry && { app, version, role: entry.extras.role };
  };
  const found = new Set<string>();
  const reportFinding = (release: ScriptOrigin, kind: PageFindingKind): void => {
    const facts = entryOf(release);
    const name = `${release.app}@${release.version} ${kind}`;
    if (!facts || found.has(name)) return;
    found.add(name);
    report({ ...facts, kind, route: routeNow()?.path ?? null, elapsed: performance.now() });
  };
  const globals = watchGlobals();
  const addresses = new WatchedAddresses();
  const reportHere = (event: Omit<PageEvent, 'route'>, cause?: unknown) => {
    const isRender = event.kind === 'render';
    // First: where the page's functions are others, nothing else can be relied on.
    const hasFailed = isRender || event.kind === 'unhandled' || globals.hasGivenBack;
    const changed = hasFailed ? globals.restore() : globals.findNew();
    const told = { ...event, route: routeNow()?.path ?? null } as PageEvent;
    const thrower = isRender && event.app === 'shell' ? throwerOf(describeError(cause)) : null;
    if (!isRender || changed.length === 0) report({ ...told, ...(thrower && entryOf(thrower)) }, cause);
    if (changed.length === 0) return;
    // Whoever uses such a function fails: that is held against who changed it, where it is known.
    void globals.findCulprit(changed).then((culprit) => {
      if (culprit) reportFinding(culprit, 'globals');
      if (culprit && hasFailed) composition.onSpoiltPage(culprit);
      if (isRender) report({ ...told, ...(culprit && entryOf(culprit)) }, cause);
    });
  };
  const own = new OwnRelease(manifest, reportHere);
  let recoveries = 0;
  const recover = (cause: unknown): boolean => {
    if (!globals.hasGivenBack || recoveries === maxRecoveries) return false;
    recoveries += 1;
    if (own.facts) reportHere({ ...own.facts, kind: 'render', elapsed: performance.now() }, cause);
    else globals.restore();
    return true;
  };
  const composition: Composition = new Composition({
    manifests,
    federation,
    own: own.facts,
    portal: () => portal,
    report: reportHere,
    recover,
    // A remote may also be prefetched for the next page: that page was not entered.
    onLoadStart: (release) => {
      const route = routeNow();
      if (route?.app === release.app) pageHealth.enter({ ...release, route: route.path }, location.pathname);
    },
    onLoadFailed: ({ app }) => pageHealth.leave(app, routeNow()?.path ?? null),
  });
  watchSupportCode(own, composition);
  const { history: kept } = history;
  const cleanStart = new CleanStart({
    kept,
    reload,
    failedOf: composition.failedOf,
    hasTyped: () => pageHealth.hasTyped,
    isBusy: () => !loading.isQuiet,
  });
  const pageHealth = new PageHealthMonitor({
    startMainThreadWatcher: startMainThreadWatcher,
    report,
    beaconOf: beaconOf ?? JSON.stringify,
    reportFinding: (page, kind) => {
      reportFinding(page, kind);
      cleanStart.onFinding(page, kind);
    },
    onUnhealthy: (page, kind) => {
      composition.onUnhealthy(page, kind);
      cleanStart.onFailedLook(page);
    },
    isChangedByOther: ({ facts, enteredAt }) => {
      const by = addresses.changedBy(enteredAt);
      if (by === undefined || (by?.app === facts.app && by.version === facts.version)) return false;
      if (by) {
        addresses.refuse(by);
        composition.onUnhealthy(by, 'address');
      }
      return true;
    },
    restoreAddress: (state, href) => kept.replaceState(state, '', href),
  });
  const portal: ShellPortal = new ShellPortal({ ...parts, composition });
  // The edge wrote the headers for the route that the document was asked for.
  const tab: TabDocument = { allowed: routeNow()?.needs ?? [], reload };
  return { ...parts, composition, cleanStart, pageHealth, manifests, own, portal, tab, reportFinding, recover };
};
