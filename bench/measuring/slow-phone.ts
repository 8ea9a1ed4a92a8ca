import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Customer } from './customer';

/** The slow Android of the budgets: 1.6 Mbps down, 150 ms a round trip, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower than the machine's own. */
const processorSlowdown = 4;
const screen = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const slowPhoneText = '1.6 Mbps, 150 ms a round trip, processor × 4 slower, 360 × 740 px, nothing cached';

/** Scripts of `in-page`: what the visitor does by herself. */
export type Act =
  | 'open-form'
  | 'open-answer'
  | 'open-tab'
  | 'ask-report'
  | 'fill-in-form'
  | 'follow-link'
  | 'failure'
  | 'photo-times'
  | 'none';

const presses: readonly Act[] = ['open-form', 'open-answer', 'open-tab', 'ask-report', 'fill-in-form'];

const inPage = (name: string) => ({ path: join(import.meta.dirname, `in-page/${name}.js`) });

/**
 * Lets a visitor come who was never here: nothing cached, nothing stored.
 * @param customer who is signed in in this browser, if anybody
 */
export const asNewVisitor = async <T>(
  browser: Browser,
  act: Act,
  visit: (page: Page) => Promise<T>,
  customer?: Customer,
): Promise<T> => {
  const context = await browser.newContext(screen);
  try {
    await customer?.enter(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.addInitScript(inPage('paints'));
    if (presses.includes(act)) await page.addInitScript(inPage('press'));
    if (act !== 'none') await page.addInitScript(inPage(act));
    return await visit(page);
  } finally {
    await context.close();
  }
};
