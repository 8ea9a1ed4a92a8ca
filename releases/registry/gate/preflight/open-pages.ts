import type { Browser } from 'playwright-core';
import type { PreflightLimits } from '../settings';
import type { OpenedPage } from './findings';
import type { Target } from './in-new-page';
import { openPage } from './open-page';
import type { PageToOpen } from './pages';
import { stayWith } from './stay';
import type { Observation } from './watch-page';
import { isOthers } from './whose';

/* Measuring a page and closing it take a part of the time beyond waiting for it. */
const margin = 1.5;

interface Opened {
  opened: OpenedPage[];
  /** Why not all pages were opened; null when they were. */
  stopped: string | null;
}

const hangs: Observation = { kind: 'not shown', text: 'the page hangs' };

/**
 * Opens one page after the other, within the time there is, and stays with the first one if nothing is wrong with it. A shell
 * that does not say what it shows cannot be asked to change it.
 */
export const openPages = async (
  browser: Browser,
  target: Target,
  pages: readonly PageToOpen[],
  { pageMs, allMs }: PreflightLimits,
): Promise<Opened> => {
  const end = Date.now() + allMs;
  const opened: OpenedPage[] = [];
  for (const page of pages) {
    const left = end - Date.now();
    if (left <= 0) return { opened, stopped: `the ${Math.round(allMs / 1000)} s for all of them were over` };
    const timeout = Math.min(pageMs, left);
    const first = await within(timeout * margin, openPage(browser, target, page, timeout));
    // The browser is of no use any more: the loop that holds this page holds its process.
    if (first === 'hangs') return { opened: [...opened, { page, seen: [hangs] }], stopped: 'one of them hangs' };
    const { seen, isTold } = first;
    opened.push({ page, seen });
    const own = target.composition.releases.find(({ name }) => name === page.app);
    const isWell = isTold && seen.every(({ text }) => isOthers(text, target.release));
    if (opened.length > 1 || !isWell || own === undefined) continue;
    const stayed = await within(timeout * 2 * margin, stayWith(browser, target, { ...page, own }, timeout));
    if (stayed === 'hangs') return { opened: [{ page, seen: [hangs] }], stopped: 'one of them hangs' };
    seen.push(...stayed);
  }
  return { opened, stopped: null };
};

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T | 'hangs'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), milliseconds);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
