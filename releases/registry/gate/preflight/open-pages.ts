import type { Release } from '@tulinde/shared/contracts';
import type { Browser } from 'playwright-core';
import type { PreflightLimits } from '../settings';
import type { OpenedPage } from './findings';
import { openPage } from './open-page';
import type { PageToOpen } from './pages';

/* Measuring a page and closing it take a part of the time beyond waiting for it. */
const margin = 1.5;

interface Opened {
  opened: OpenedPage[];
  /** Why not all pages were opened; null when they were. */
  stopped: string | null;
}

/** Opens one page after the other, within the time there is. */
export const openPages = async (
  browser: Browser,
  target: { origin: string; release: Release },
  pages: readonly PageToOpen[],
  { pageMs, allMs }: PreflightLimits,
): Promise<Opened> => {
  const end = Date.now() + allMs;
  const opened: OpenedPage[] = [];
  for (const page of pages) {
    const left = end - Date.now();
    if (left <= 0) return { opened, stopped: `the ${Math.round(allMs / 1000)} s for all of them were over` };
    const timeout = Math.min(pageMs, left);
    const seen = await within(timeout * margin, openPage(browser, target, page, timeout));
    if (seen === 'hangs') {
      // The browser is of no use any more: the loop that holds this page holds its process.
      opened.push({ page, seen: [{ kind: 'not shown', text: 'the page hangs' }] });
      return { opened, stopped: 'one of them hangs' };
    }
    opened.push({ page, seen });
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
