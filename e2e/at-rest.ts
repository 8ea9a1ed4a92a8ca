import { expect, type Page } from '@playwright/test';
import { releaseToasts, standsStill } from './still-page';

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
