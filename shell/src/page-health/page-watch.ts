import type { PageHealthEvent } from '@tulinde/contracts';
import { commitCount } from './commit-count';
import { onLongTask } from './long-tasks';
import { inspectPage } from './inspect-page';
import type { EnteredPage, FoundVisitMark } from './visit-marker';
import { collectAbandonedVisits } from './abandoned-visits';
import { UsabilityWatch, type UsabilityWatchDeps } from './usability-watch';
import type { HealthStatus, WatchedPage } from './watched-page';

/* Inspections, four a second, of a rendered page that is not alive: five seconds. Only those count for which the main thread
   had time, so a slow device gets longer. */
const maxUnhealthyLooks = 20;
/* Inspections of a page that loads, or says that it waits: half a minute, as long as the client waits for the server. */
const maxWaitingLooks = 120;
/* In a row, with another address: a navigation changes the address before the page. */
const maxWrongAddressLooks = 4;
/* More commits in a second than any screen shows, and how many such seconds in a row. */
const maxCommitsPerSecond = 200;
const maxRestlessSeconds = 3;
/* Reported of one document: more add nothing. */
const maxLongTasks = 5;

/* Whether any of its files came over the network for this document instead of from the cache. */
const wasFetched = ({ app, version }: EnteredPage): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (file) =>
        file.name.includes(`/assets/${app}/${version}/`) && (file as PerformanceResourceTiming).transferSize > 0,
    );

const noLooks = () => ({ looks: 0, dead: 0, waiting: 0, elsewhere: 0, restless: 0 });

export interface PageWatchDeps extends UsabilityWatchDeps {
  report(event: PageHealthEvent): void;
  /** The status of the page changed. */
  setStatus(page: WatchedPage, status: HealthStatus): void;
  /** Whether what is seen is still the first paint: the page waits behind it until a word is finished, or its answers are there. */
  isBehindFirstPaint(): boolean;
  /** The marks of other page views. */
  otherMarks(): readonly FoundVisitMark[];
}

/** Inspects the pages of a document. Its chunk is fetched when the first page was rendered. */
export class PageWatch {
  private readonly deps: PageWatchDeps;
  private readonly usability: UsabilityWatch;
  private readonly reportedReleases = new Set<string>();
  private page: WatchedPage | null = null;
  private counts = noLooks();
  private longTasks = 0;
  private commitsBefore = 0;
  private measuredAt = 0;

  constructor(deps: PageWatchDeps) {
    this.deps = deps;
    this.usability = new UsabilityWatch(deps);
    for (const page of collectAbandonedVisits(deps.otherMarks())) deps.report({ ...page, kind: 'ended', elapsed: 0 });
    onLongTask((began, elapsed) => this.reportLongTask(began, elapsed));
  }

  /** Four times a second until it is alive, then once a second. */
  tick(page: WatchedPage): void {
    if (page !== this.page) {
      this.page = page;
      this.counts = noLooks();
      this.startMeasuring();
    }
    const status = page.status === 'entered' ? this.look(page) : page.status;
    const rest = this.checkAfterShown(page, status);
    if (rest === 'alive') this.usability.tick(page);
    if (rest === page.status) return;
    if (rest === 'alive') this.reportAlive(page);
    this.deps.setStatus(page, rest);
  }

  private look(page: WatchedPage): HealthStatus {
    const isShown = page.shownAt !== null;
    const { counts } = this;
    counts.looks += 1;
    const look = isShown && !this.deps.isBehindFirstPaint() ? inspectPage() : 'waiting';
    if (look === 'alive') return this.isAtItsAddress(page) ? 'alive' : 'entered';
    if (look !== 'waiting') {
      counts.dead += 1;
      return counts.dead < maxUnhealthyLooks ? 'entered' : look;
    }
    counts.waiting += 1;
    if (counts.waiting < maxWaitingLooks) return 'entered';
    // A page that was never rendered has failed; a page that says that it waits for the server has not.
    return isShown ? 'undetermined' : 'blank';
  }

  private isAtItsAddress({ pathname }: WatchedPage): boolean {
    return new URL(pathname, location.href).pathname === location.pathname;
  }

  /* Failures that may also come later: another address, and endless rendering. */
  private checkAfterShown(page: WatchedPage, status: HealthStatus): HealthStatus {
    if (page.shownAt === null) return status;
    const { counts } = this;
    counts.elsewhere = this.isAtItsAddress(page) ? 0 : counts.elsewhere + 1;
    if (counts.elsewhere >= maxWrongAddressLooks) return 'address';
    const passed = performance.now() - this.measuredAt;
    if (passed < 1_000) return status;
    const rate = ((commitCount() - this.commitsBefore) / passed) * 1_000;
    this.startMeasuring();
    counts.restless = rate > maxCommitsPerSecond ? counts.restless + 1 : 0;
    return counts.restless >= maxRestlessSeconds ? 'renders' : status;
  }

  private startMeasuring(): void {
    [this.commitsBefore, this.measuredAt] = [commitCount(), performance.now()];
  }

  /* Once for each release and document: a visitor who comes back to a page is not another visitor. */
  private reportAlive({ facts, isSeen, enteredAt, shownAt }: WatchedPage): void {
    const release = `${facts.app}@${facts.version}`;
    if (!isSeen || this.reportedReleases.has(release)) return;
    this.reportedReleases.add(release);
    // Alive at the first inspection means alive since it was rendered.
    const at = this.counts.looks === 1 && shownAt !== null ? shownAt : performance.now();
    this.deps.report({ ...facts, kind: 'alive', elapsed: at - enteredAt, isCold: wasFetched(facts) });
  }

  private reportLongTask(began: number, elapsed: number): void {
    const page = this.deps.currentPage();
    if (!page || began + elapsed < page.enteredAt || this.longTasks >= maxLongTasks) return;
    this.longTasks += 1;
    this.deps.report({ ...page.facts, kind: 'long task', elapsed });
  }
}
