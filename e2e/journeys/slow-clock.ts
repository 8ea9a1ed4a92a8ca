import type { Page } from '../test';

/**
 * From its next document on, the clock of a page goes on by a millisecond whenever it is read: no countdown of the page comes
 * to its end while a slow machine looks at it.
 */
export const withSlowClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let now = Date.now();
    Date.now = () => (now += 1);
  });
