import type { Browser, Page } from 'playwright-core';
import { promoteRelease, publishRelease, rollbackRelease } from '@tulinde/releases';
import type { OwnBench } from '../measuring/bench';
import { openPortal } from '../measuring/portal';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { tailOf } from '../measuring/spread';
import { whenPageShows } from '../rollback/page-watch';
import { breaks, buildBroken, type BrokenVersion } from './broken-releases';

interface Failure {
  readonly knownAt: number | null;
  readonly replacedAt: number | null;
}

const app = 'mfe-help';
const visitsARound = 3;
const deadlineMs = 30_000;

/* An open tab that enters the broken release and, where it takes a press to break, presses. */
const breakTab = async (page: Page, site: string, version: BrokenVersion): Promise<number> => {
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  const visit = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'FAQs' }).tap();
  if (breaks[version] === 'when pressed') await page.getByRole('button', { name: 'Press' }).tap();
  await page.waitForFunction(
    () => Number.isFinite((window as unknown as { tulindeFailure: Failure }).tulindeFailure.replacedAt ?? undefined),
    undefined,
    { timeout: deadlineMs },
  );
  const { failure, now } = await page.evaluate(() => ({
    failure: (window as unknown as { tulindeFailure: Failure }).tulindeFailure,
    now: performance.timeOrigin,
  }));
  if (now !== visit) throw new Error('The page was loaded again.');
  return (failure.replacedAt ?? Number.NaN) - (failure.knownAt ?? Number.NaN);
};

const repeat = async (times: number, browser: Browser, site: string, version: BrokenVersion): Promise<number[]> => {
  const seen: number[] = [];
  while (seen.length < times) {
    seen.push(await asNewVisitor(browser, 'failure', (page) => breakTab(page, site, version)));
  }
  return seen;
};

export const brokenTab: OwnBench = {
  name: 'broken-tab',
  title: 'A broken release in an open tab: until the earlier one is on the screen',
  runAlone: async ({ rounds, log, browser: openBrowser, atEnd }) => {
    const portal = await openPortal(log);
    atEnd(() => portal.close());
    const browser = await openBrowser();
    const registry = { registryUrl: portal.registryUrl, token: portal.registryToken };
    const rows = [];
    for (const version of Object.keys(breaks) as BrokenVersion[]) {
      const folder = await buildBroken(version);
      await publishRelease({ ...registry, folder, notes: 'bench', allow: ['markup', 'preflight', 'route-removed'] });
      await promoteRelease({ ...registry, app, version, reason: 'bench' });
      await whenPageShows(`${portal.siteUrl}/faqs`, `${app}@${version}`);
      const [, ...seen] = await repeat(rounds * visitsARound + 1, browser, portal.siteUrl, version);
      rows.push({ what: `throws ${breaks[version]}`, unit: 'ms', goal: 1000, portal: tailOf(seen) } as const);
      log(`  ${breaks[version]}: ${seen.length} visits`);
      // Or the tab would fall back to it from the next one, and what breaks twice takes twice as long.
      await rollbackRelease({ ...registry, app, reason: 'broken for the bench' });
    }
    return {
      rows,
      notes: [
        slowPhoneText,
        'The tab stands on the landing page and enters /faqs, whose live release is broken. From the throw of the error to the frame in which the heading of the earlier release is on the screen; its files are fetched in that time. The page is not loaded again.',
        `${rounds * visitsARound} visits each; each visitor is a new one, so that nothing of the earlier release is in the cache.`,
      ],
    };
  },
};
