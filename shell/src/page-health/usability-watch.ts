import type { PageFindingKind } from '@tulinde/contracts';
import { whenIdle } from '@tulinde/ui/page';
import { inspectUsability } from './inspect-usability';
import type { WatchedPage } from './watched-page';

const lookName = 'tulinde:usability';

/* Ticks, one a second, from the first at which the page is alive. */
const looksAt: readonly number[] = [1, 10, 30, 60];

export interface UsabilityWatchDeps {
  currentPage(): WatchedPage | null;
  /** Told once for each release and kind. */
  reportFinding(page: WatchedPage['facts'], kind: PageFindingKind): void;
  /** The title that the shell wrote; null before. */
  title(): string | null;
  /** Whether inputs of this visit did not arrive. */
  areInputsLost(): boolean;
}

/**
 * Looks whether a page that is alive can be used, a few times in its first minute and when the browser has nothing to do, a piece at a
 * time. Only what two looks find, a second apart, is told: something may be on its way.
 */
export class UsabilityWatch {
  private readonly deps: UsabilityWatchDeps;
  private page: WatchedPage | null = null;
  private ticks = 0;
  private found: readonly PageFindingKind[] = [];
  /** Beside the portal's element, when the page was entered. */
  private outside: readonly Element[] = [];
  private look: ReturnType<typeof inspectUsability> | null = null;

  constructor(deps: UsabilityWatchDeps) {
    this.deps = deps;
  }

  /** Once a second while a page is alive. */
  tick(page: WatchedPage): void {
    if (page !== this.page) this.begin(page);
    this.ticks += 1;
    if (this.deps.areInputsLost()) this.deps.reportFinding(page.facts, 'input');
    if (!looksAt.includes(this.ticks) && this.found.length === 0) return;
    // One that is under way goes on.
    if (this.look !== null) return;
    const look = inspectUsability(this.deps.title());
    this.look = look;
    whenIdle(() => this.goOn(page, look));
  }

  private begin(page: WatchedPage): void {
    const before = this.page?.facts;
    const added = [...document.body.children].filter((element) => !this.outside.includes(element));
    // Of the release that another one has taken the place of: what it drew should be gone with it.
    if (before?.app === page.facts.app && before.version !== page.facts.version && added.some(isDrawn))
      this.deps.reportFinding(before, 'leftover');
    // The browser keeps each with its objects, for good.
    performance.clearMeasures?.(lookName);
    this.page = page;
    this.outside = [...document.body.children];
    this.ticks = 0;
    this.found = [];
    this.look = null;
  }

  /* A piece at a time, each when the browser has nothing to do. */
  private goOn(page: WatchedPage, look: ReturnType<typeof inspectUsability>): void {
    if (page !== this.deps.currentPage() || look !== this.look) return;
    const start = performance.now();
    const { done, value } = look.next();
    // For whoever profiles a page: a piece is to take 4 ms at most on a slow phone.
    performance.measure?.(lookName, { start });
    if (!done) {
      whenIdle(() => this.goOn(page, look));
      return;
    }
    this.look = null;
    this.judge(page, value);
  }

  private judge(page: WatchedPage, found: readonly PageFindingKind[]): void {
    for (const kind of found) if (this.found.includes(kind)) this.deps.reportFinding(page.facts, kind);
    // What was found twice is told; what was found once is looked at once more.
    this.found = this.found.length > 0 ? [] : found;
  }
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
