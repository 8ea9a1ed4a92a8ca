import type { Browser } from 'playwright-core';
import type { PreflightLimits } from '../settings';
import type { OpenedPage } from './findings';
import type { Target } from './in-new-page';
import { lookLonger } from './look-longer';
import { openPage } from './open-page';
import type { PageToOpen } from './pages';
import { stayWith } from './stay';
import { HungError } from './until-hung';
import type { Observation } from './watch-page';
import { isOthers } from './whose';

/** Why not all pages were opened: the time or the number was used up, or a page holds the browser. */
export type Stopped = 'time' | 'number' | 'hangs';

interface Opened {
  opened: OpenedPage[];
  /** Addresses whose page loads nothing that has changed: opened once. */
  unchanged: ReadonlySet<string>;
  stopped: Stopped | null;
}

const hangs: Observation = { kind: 'not shown', text: 'the page hangs' };

/**
 * Opens one page after the other, within the time there is; of a page that is well and loads nothing new, once. With the first one it stays if
 * nothing is wrong with it, and leaves it open beside the others afterwards. A shell that does not say what it shows cannot be
 * asked to change it.
 */
export const openPages = async (
  browser: Browser,
  target: Target,
  plan: readonly PageToOpen[],
  limits: PreflightLimits,
  staysLonger = true,
): Promise<Opened> => {
  const { pageMs, allMs, watchMs } = limits;
  const end = Date.now() + allMs;
  const opened: OpenedPage[] = [];
  const unchanged = new Set<string>();
  const left: Promise<OpenedPage>[] = [];
  const stop = async (stopped: Stopped | null): Promise<Opened> => {
    // The browser is of no use any more where one hangs: the loop that holds this page holds its process.
    const late = stopped === 'hangs' ? [] : await Promise.all(left);
    return { opened: [...opened, ...late], unchanged, stopped };
  };
  const leaveOpen = async (page: PageToOpen): Promise<OpenedPage> => {
    const seen = await orHangs(lookLonger(browser, target, page, pageMs, watchMs));
    return { page, seen: seen === 'hangs' ? [hangs] : seen };
  };
  let longestMs = 0;
  for (const page of plan) {
    if (!page.isFirst && unchanged.has(page.path)) continue;
    if (opened.length === limits.pages) return stop('number');
    const began = Date.now();
    if (end - began < longestMs) return stop('time');
    const look = await orHangs(openPage(browser, target, page, pageMs));
    if (look === 'hangs') {
      opened.push({ page, seen: [hangs] });
      return stop('hangs');
    }
    longestMs = Math.max(longestMs, Date.now() - began);
    const { seen, isTold, files } = look;
    opened.push({ page, seen });
    const isWell = seen.every(({ kind, text }) => kind === 'not recorded' || isOthers(text, target.release));
    if (isWell && target.changed && files.every((file) => !target.changed?.has(file))) unchanged.add(page.path);
    if (opened.length > 1 || !isWell || !staysLonger) continue;
    const own = target.composition.releases.find(({ name }) => name === page.app);
    if (isTold && own) {
      const stayed = await orHangs(stayWith(browser, target, { ...page, own }, pageMs));
      if (stayed === 'hangs') {
        seen.push(hangs);
        return stop('hangs');
      }
      seen.push(...stayed);
    }
    if (watchMs === 0) continue;
    const late = leaveOpen(page);
    late.catch(() => undefined);
    left.push(late);
  }
  return stop(null);
};

const orHangs = <T>(look: Promise<T>): Promise<T | 'hangs'> =>
  look.catch((error: unknown) => {
    if (error instanceof HungError) return 'hangs';
    throw error;
  });
