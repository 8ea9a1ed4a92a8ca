import type { LifeEvent } from '@tulinde/contracts';
import { commits } from './commits';
import { watchLongTasks } from './long-tasks';
import { lookAtPage } from './look-at-page';
import type { EnteredPage, FoundMark } from './marks';
import { settleRemains } from './remains';
import type { Course, WatchedPage } from './watched-page';

/* Looks, of four a second, at a page that stands and is not alive: five seconds. Only those count that the page's own main
   thread had time for, so a slow device is given more. */
const mostDead = 20;
/* Of a page that is on its way, or says that it waits: half a minute, as long as the client waits for the server. */
const mostWaiting = 120;
/* In a row, with another address: a navigation changes it before the page. */
const mostElsewhere = 4;
/* Drawn more often in a second than any screen shows, and seconds of it in a row. */
const mostCommits = 200;
const mostRestless = 3;
/* Of one document: more say nothing new. */
const mostLongTasks = 5;

/* Whether any of its files came over the network for this document, and not from the cache. */
const wasFetched = ({ app, version }: EnteredPage): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (file) =>
        file.name.includes(`/assets/${app}/${version}/`) && (file as PerformanceResourceTiming).transferSize > 0,
    );

const nothingSeen = () => ({ looks: 0, dead: 0, waiting: 0, elsewhere: 0, restless: 0 });

export interface Surroundings {
  current(): WatchedPage | null;
  report(event: LifeEvent): void;
  /** The page has come to something: it is not entered any more. */
  settle(page: WatchedPage, course: Course): void;
  /** What other page views left. */
  found(): readonly FoundMark[];
}

/** Looks at the pages of a document, in a chunk that comes when the first one stands. */
export class PageWatch {
  private readonly around: Surroundings;
  private readonly told = new Set<string>();
  private page: WatchedPage | null = null;
  private seen = nothingSeen();
  private longTasks = 0;
  private drawn = 0;
  private beatAt = 0;

  constructor(around: Surroundings) {
    this.around = around;
    for (const page of settleRemains(around.found())) around.report({ ...page, kind: 'ended', elapsed: 0 });
    watchLongTasks((began, elapsed) => this.tookLong(began, elapsed));
  }

  /** Four times a second until it is alive, then once a second. */
  tick(page: WatchedPage): void {
    if (page !== this.page) {
      this.page = page;
      this.seen = nothingSeen();
      this.startBeat();
    }
    const course = page.course === 'entered' ? this.look(page) : page.course;
    const rest = this.beat(page, course);
    if (rest === page.course) return;
    if (rest === 'alive') this.isAlive(page);
    this.around.settle(page, rest);
  }

  private look(page: WatchedPage): Course {
    const isShown = page.shownAt !== null;
    const { seen } = this;
    seen.looks += 1;
    const look = isShown ? lookAtPage() : 'waiting';
    if (look === 'alive') return this.isAtItsAddress(page) ? 'alive' : 'entered';
    if (look !== 'waiting') {
      seen.dead += 1;
      return seen.dead < mostDead ? 'entered' : look;
    }
    seen.waiting += 1;
    if (seen.waiting < mostWaiting) return 'entered';
    // One that never came to stand has failed; one that says that it waits for the server has not.
    return isShown ? 'let be' : 'blank';
  }

  private isAtItsAddress({ pathname }: WatchedPage): boolean {
    return new URL(pathname, location.href).pathname === location.pathname;
  }

  /* What may also come later: another address, and no rest. */
  private beat(page: WatchedPage, course: Course): Course {
    if (page.shownAt === null) return course;
    const { seen } = this;
    seen.elsewhere = this.isAtItsAddress(page) ? 0 : seen.elsewhere + 1;
    if (seen.elsewhere >= mostElsewhere) return 'address';
    const passed = performance.now() - this.beatAt;
    if (passed < 1_000) return course;
    const rate = ((commits() - this.drawn) / passed) * 1_000;
    this.startBeat();
    seen.restless = rate > mostCommits ? seen.restless + 1 : 0;
    return seen.restless >= mostRestless ? 'renders' : course;
  }

  private startBeat(): void {
    [this.drawn, this.beatAt] = [commits(), performance.now()];
  }

  /* Once a release and document: a visitor who walks about is not another each time. */
  private isAlive({ facts, isSeen, enteredAt, shownAt }: WatchedPage): void {
    const release = `${facts.app}@${facts.version}`;
    if (!isSeen || this.told.has(release)) return;
    this.told.add(release);
    // At the first look it had been alive since it stood.
    const at = this.seen.looks === 1 && shownAt !== null ? shownAt : performance.now();
    this.around.report({ ...facts, kind: 'alive', elapsed: at - enteredAt, isCold: wasFetched(facts) });
  }

  private tookLong(began: number, elapsed: number): void {
    const page = this.around.current();
    if (!page || began + elapsed < page.enteredAt || this.longTasks >= mostLongTasks) return;
    this.longTasks += 1;
    this.around.report({ ...page.facts, kind: 'long task', elapsed });
  }
}
