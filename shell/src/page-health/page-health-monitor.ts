import {
  prerenderedAttribute,
  type PageFindingKind,
  type PageHealthEvent,
  type PageHealthFailure,
} from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';
import { chunk } from '@tulinde/ui/page';
import { InputWatch } from './input-watch';
import type { MainThreadWatcher } from './start-main-thread-watcher';
import { VisitMarker, type EnteredPage } from './visit-marker';
import type { PageWatch } from './page-watch';
import type { HealthStatus, WatchedPage } from './watched-page';

/* Milliseconds between two inspections of a page that was entered, and of one that is alive. */
const enteredIntervalMs = 250;
const aliveIntervalMs = 1_000;
/* Milliseconds after which a page is inspected although it was not rendered yet. */
const maxEntryMs = 4_000;
/* Milliseconds after which what inspects a page is fetched although the browser is busy. */
const maxBusyMs = 1_000;

const loadPageWatch = chunk(() => import(/* webpackChunkName: "page-health" */ './page-watch'));

interface Deps {
  readonly startMainThreadWatcher: () => MainThreadWatcher;
  report(event: PageHealthEvent): void;
  /** The beacon with this event alone. */
  beaconOf(event: PageHealthEvent): string;
  /** Something was found on a page that stands. */
  reportFinding?(page: EnteredPage, kind: PageFindingKind): void;
  /** A page that is in view failed: the caller has to show something else in its place. */
  onUnhealthy(page: EnteredPage, kind: PageHealthFailure): void;
  /** Whether the address is another because of something else than this page's release. It is written back, and the page goes on. */
  isChangedByOther?(page: WatchedPage): boolean;
  /** Writes the address that the page had when the visitor entered it. */
  restoreAddress(state: unknown, href: string): void;
}

/**
 * Finds pages that do not work although nothing threw. A mark is stored before the release's code runs, and removed only when
 * the page can be seen and its main thread answers. A visitor who leaves earlier, or looks at another tab, counts neither as a
 * success nor as a failure. Does nothing before `start`.
 */
export class PageHealthMonitor {
  private readonly deps: Deps;
  private readonly marker = new VisitMarker();
  private mainThread: MainThreadWatcher | null = null;
  private inputs: InputWatch | null = null;
  private title: string | null = null;
  /** In the document until the live page takes its place. */
  private firstPaint: Element | null = null;
  private page: WatchedPage | null = null;
  private watch: PageWatch | null = null;
  private ticking: ReturnType<typeof pristineGlobals.setInterval> | undefined;
  /* A release may put its own in the place of the window's. Safari has none. */
  private readonly requestIdle =
    (window as Partial<Window>).requestIdleCallback?.bind(window) ??
    ((task: () => void, _: IdleRequestOptions) => task());

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Called once, before any release runs. @returns the releases whose page ended a visit within the last hour */
  start(): ReturnType<VisitMarker['recentlyAbandoned']> {
    this.firstPaint = document.querySelector(`[${prerenderedAttribute}]`);
    this.mainThread = this.deps.startMainThreadWatcher();
    this.inputs = new InputWatch();
    document.addEventListener('visibilitychange', this.resume);
    // Printing blocks the main thread while the preview is open.
    for (const end of ['pagehide', 'beforeprint']) window.addEventListener(end, this.pause);
    for (const begin of ['pageshow', 'afterprint']) window.addEventListener(begin, this.resume);
    return this.marker.recentlyAbandoned();
  }

  /** A page is entered, before its release's code runs. A second call for the same page changes nothing but its address. */
  enter(facts: EnteredPage, pathname: string): void {
    if (!this.mainThread) return;
    const { page } = this;
    const place = { pathname, href: location.href, state: history.state as unknown };
    if (
      page &&
      page.facts.route === facts.route &&
      page.facts.app === facts.app &&
      page.facts.version === facts.version
    ) {
      if (page.pathname !== pathname) Object.assign(page, place);
      return;
    }
    this.pause();
    const isSeen = document.visibilityState === 'visible';
    this.page = { ...place, facts, isSeen, enteredAt: performance.now(), shownAt: null, status: 'entered' };
    this.resume();
  }

  /** Whether something was typed in this document. */
  get hasTyped(): boolean {
    return this.inputs?.hasTyped ?? false;
  }

  /** The document has this title from now on. */
  setTitle(title: string): void {
    this.title = title;
  }

  /** The page was rendered, so it can be inspected. */
  markShown(): void {
    if (!this.page || this.page.shownAt !== null) return;
    this.page.shownAt = performance.now();
    pristineGlobals.setTimeout(this.tick, 0);
  }

  /** The page was left, or failed in another way. */
  leave(app: string, route: string | null): void {
    if (this.page?.facts.app === app && this.page.facts.route === route) this.end();
  }

  private readonly resume = (): void => {
    const { page } = this;
    if (document.visibilityState !== 'visible') return this.pause();
    if (!page || this.ticking !== undefined) return;
    if (page.status === 'entered') this.marker.set(page.facts);
    this.ticking = pristineGlobals.setInterval(
      this.tick,
      page.status === 'entered' ? enteredIntervalMs : aliveIntervalMs,
    );
    this.mainThread?.watch(this.deps.beaconOf({ ...page.facts, kind: 'hung', elapsed: Math.round(performance.now()) }));
  };

  private readonly pause = (): void => {
    if (this.page) this.page.isSeen = false;
    this.marker.remove();
    pristineGlobals.clearInterval(this.ticking);
    this.ticking = undefined;
    this.mainThread?.watch(null);
  };

  private end(): void {
    this.pause();
    this.page = null;
  }

  private readonly tick = (): void => {
    const { page } = this;
    if (!page || this.ticking === undefined) return;
    this.mainThread?.sendHeartbeat();
    if (this.watch) this.watch.tick(page);
    else if (page.shownAt !== null || performance.now() - page.enteredAt > maxEntryMs)
      // A page that has just been shown may have been pressed already: what the press needs is fetched first.
      this.requestIdle(this.startWatch, { timeout: maxBusyMs });
  };

  private readonly startWatch = (): void => {
    loadPageWatch().then(
      ({ PageWatch: Watch }) => {
        this.watch ??= new Watch({
          currentPage: () => this.page,
          report: this.deps.report,
          reportFinding: (page, kind) => this.deps.reportFinding?.(page, kind),
          title: () => this.title,
          areInputsLost: () => this.inputs?.areInputsLost ?? false,
          setStatus: (page, status) => this.setStatus(page, status),
          isBehindFirstPaint: () => this.firstPaint?.isConnected === true,
          otherMarks: () => this.marker.findOthers(),
        });
        this.tick();
      },
      // Fetched again at the next inspection; until then the mark stays.
      () => undefined,
    );
  };

  private setStatus(page: WatchedPage, status: HealthStatus): void {
    if (status === 'address' && this.deps.isChangedByOther?.(page))
      return this.deps.restoreAddress(page.state, page.href);
    page.status = status;
    if (status === 'alive' || status === 'undetermined') {
      const { isSeen } = page;
      this.pause();
      page.isSeen = isSeen;
      return this.resume();
    }
    this.end();
    if (status === 'address') this.deps.restoreAddress(page.state, page.href);
    this.deps.onUnhealthy(page.facts, status as PageHealthFailure);
  }
}
