import { expect, type Page } from '@playwright/test';
import { pageStateAttribute } from '../shared/contracts/src';
import { releaseToasts, standsStill } from './still-page';

/**
 * Waits until a page of a release has taken the place of its first paint. An element that was found before that is gone
 * afterwards, and what is pressed before is done by the page that comes, or by the browser.
 */
export const untilLive = (page: Page): Promise<void> =>
  expect(page.locator(`[${pageStateAttribute}="shown"]`)).toBeAttached();

/** Waits until nothing of a page that can be seen is on its way. */
export const hasAll = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);

/**
 * Waits until a page stands still: nothing of it is on its way, its fonts are there, and in two frames in a row nothing
 * moves that comes to an end. A page is judged (by axe, by its width, by its picture) only then: a hint that fades in has
 * no contrast yet, and only some speeds of a machine show it.
 */
export const atRest = async (page: Page): Promise<void> => {
  await hasAll(page);
  await page.evaluate(standsStill, false);
};

/** A look that takes its time at a page that stands still: no toast leaves before it is over. */
export const whileAtRest = async <Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> => {
  await hasAll(page);
  await page.evaluate(standsStill, true);
  try {
    return await look();
  } finally {
    await page.evaluate(releaseToasts);
  }
};
