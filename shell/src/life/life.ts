import type { LifeEvent, LifeFailure } from '@tulinde/contracts';
import { natives } from '@tulinde/client/natives';
import { chunk } from '@tulinde/ui/page';
import type { MainThread } from './main-thread';
import { Marks, type EnteredPage } from './marks';
import type { PageWatch } from './page-watch';
import type { Course, WatchedPage } from './watched-page';

/* Milliseconds between two looks at a page that is entered, and at one that is alive. */
const whileEntered = 250;
const onceAlive = 1_000;
/* Milliseconds after which one that does not come to stand is looked at. */
const longEntry = 4_000;

const loadWatch = chunk(() => import(/* webpackChunkName: "life" */ './page-watch'));

interface Deps {
  readonly mainThread: () => MainThread;
  report(event: LifeEvent): void;
  /** The beacon that tells of an event alone. */
  beaconOf(event: LifeEvent): string;
  /** A page that is in view failed: something else has to come in its place. */
  failed(page: EnteredPage, kind: LifeFailure): void;
  /** Writes the address that the page had when it was entered. */
  putBack(state: unknown, href: string): void;
}

/**
 * Whether the pages that are entered come alive. Nothing that a release does wrong has to throw for it: the mark of an
 * entry is there before the release's code runs, and only a page that can be seen and answers takes it away. Whoever leaves
 * before, or looks at something else, counts as neither. Does nothing until it has begun.
 */
export class Life {
  private readonly deps: Deps;
  private readonly marks = new Marks();
  private mainThread: MainThread | null = null;
  private page: WatchedPage | null = null;
  private watch: PageWatch | null = null;
  private ticking: ReturnType<typeof natives.setInterval> | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Called once, before any release runs. @returns the releases that ended a visit not long ago */
  begin(): ReturnType<Marks['leftOut']> {
    this.mainThread = this.deps.mainThread();
    document.addEventListener('visibilitychange', this.follow);
    // Printing holds the main thread for as long as a person looks at the preview.
    for (const end of ['pagehide', 'beforeprint']) window.addEventListener(end, this.rest);
    for (const begin of ['pageshow', 'afterprint']) window.addEventListener(begin, this.follow);
    return this.marks.leftOut();
  }

  /** A page is entered: of the release's code for it nothing has run. Asked again it goes on. */
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
    this.rest();
    const isSeen = document.visibilityState === 'visible';
    this.page = { ...place, facts, isSeen, enteredAt: performance.now(), shownAt: null, course: 'entered' };
    this.follow();
  }

  /** The page stands: what it shows can be looked at. */
  shown(): void {
    if (!this.page || this.page.shownAt !== null) return;
    this.page.shownAt = performance.now();
    natives.setTimeout(this.tick, 0);
  }

  /** The page was left, or another failure has come before. */
  left(app: string, route: string | null): void {
    if (this.page?.facts.app === app && this.page.facts.route === route) this.end();
  }

  private readonly follow = (): void => {
    const { page } = this;
    if (document.visibilityState !== 'visible') return this.rest();
    if (!page || this.ticking !== undefined) return;
    if (page.course === 'entered') this.marks.put(page.facts);
    this.ticking = natives.setInterval(this.tick, page.course === 'entered' ? whileEntered : onceAlive);
    this.mainThread?.watch(this.deps.beaconOf({ ...page.facts, kind: 'hung', elapsed: Math.round(performance.now()) }));
  };

  private readonly rest = (): void => {
    if (this.page) this.page.isSeen = false;
    this.marks.take();
    natives.clearInterval(this.ticking);
    this.ticking = undefined;
    this.mainThread?.watch(null);
  };

  private end(): void {
    this.rest();
    this.page = null;
  }

  private readonly tick = (): void => {
    const { page } = this;
    if (!page || this.ticking === undefined) return;
    this.mainThread?.beat();
    if (this.watch) this.watch.tick(page);
    else if (page.shownAt !== null || performance.now() - page.enteredAt > longEntry) this.beginWatch();
  };

  private beginWatch(): void {
    loadWatch().then(
      ({ PageWatch: Watch }) => {
        this.watch ??= new Watch({
          current: () => this.page,
          report: this.deps.report,
          settle: (page, course) => this.settle(page, course),
          found: () => this.marks.find(),
        });
        this.tick();
      },
      // Asked for again at the next look; until then the mark stands.
      () => undefined,
    );
  }

  private settle(page: WatchedPage, course: Course): void {
    page.course = course;
    if (course === 'alive' || course === 'let be') {
      const { isSeen } = page;
      this.rest();
      page.isSeen = isSeen;
      return this.follow();
    }
    this.end();
    if (course === 'address') this.deps.putBack(page.state, page.href);
    this.deps.failed(page.facts, course as LifeFailure);
  }
}
