import type { Release } from '@tulinde/shared/contracts';
import type { Browser } from 'playwright-core';
import { isShell, nameOf } from '../rule';
import { checkAccessibility } from './check-accessibility';
import { waitForPage } from './page-state';
import type { PageToOpen } from './pages';
import { watchPage, type Observation } from './watch-page';

/* The narrowest phone that the portal is made for. */
const viewport = { width: 360, height: 740 };

/**
 * Opens one page as a visitor who was never here, and tells all that is wrong with it.
 *
 * @param timeout milliseconds until it stands
 */
export const openPage = async (
  browser: Browser,
  { origin, release }: { origin: string; release: Release },
  { app, path, language }: PageToOpen,
  timeout: number,
): Promise<Observation[]> => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const end = Date.now() + timeout;
    const seen = await watchPage(page, `/assets/${release.name}/${release.version}/`);
    try {
      await page.goto(`${origin}${path}?lang=${language}`, { waitUntil: 'load', timeout });
      // What the visit took is gone: both within the one time, so that a page that never stands is not taken for one that hangs.
      const { state, release: shown } = await waitForPage(page, Math.max(1, end - Date.now()));
      const isElsewhere = new URL(page.url()).pathname !== path;
      if (state === 'placeholder') seen.push({ kind: 'not shown', text: 'its placeholder stands in its place' });
      else if (app === release.name && shown !== null && shown !== nameOf(release) && !isElsewhere)
        seen.push({ kind: 'not shown', text: `${shown} is shown instead` });
      if (state !== 'placeholder') seen.push(...(await checkAccessibility(page, isShell(release))));
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError') throw error;
      seen.push({ kind: 'not shown', text: `nothing stood after ${Math.round(timeout / 1000)} s` });
    }
    return seen.map(({ kind, text }) => ({ kind, text: text.replaceAll(origin, '') }));
  } finally {
    await context.close();
  }
};
