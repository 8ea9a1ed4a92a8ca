import type { Browser, Page } from 'playwright-core';
import type { PageBench, Row } from '../measuring/bench';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { spreadOf } from '../measuring/spread';
import { readVisit, readVitals, type Visit, type Vitals } from '../measuring/visit';

interface Round {
  readonly vitals: Vitals;
  readonly visit: Visit;
}

const figures: readonly (Pick<Row, 'what' | 'unit' | 'goal'> & { of: (round: Round) => number })[] = [
  { what: 'largest contentful paint', unit: 'ms', goal: 550, of: ({ vitals }) => vitals.largestPaint },
  { what: 'form interactive', unit: 'ms', goal: 2000, of: ({ visit }) => visit.interactive },
  { what: 'cumulative layout shift', unit: 'score', goal: 0.02, of: ({ vitals }) => vitals.layoutShift },
  { what: 'JS, gzip', unit: 'bytes', goal: null, of: ({ visit }) => visit.scriptBytesGzip },
  { what: 'of it, before the form', unit: 'bytes', goal: 140_000, of: ({ visit }) => visit.firstScriptBytesGzip },
];

/* Two visits: a press changes what is painted, and what shifts without one is what Web Vitals counts. */
const round = async (browser: Browser, site: string): Promise<Round> => {
  const open = (page: Page) => page.goto(site, { waitUntil: 'commit' });
  const vitals = await asNewVisitor(browser, 'none', async (page) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    return readVitals(page);
  });
  const visit = await asNewVisitor(browser, 'open-form', async (page) => {
    await open(page);
    return readVisit(page);
  });
  return { vitals, visit };
};

export const slowAndroid: PageBench = {
  name: 'slow-android',
  title: 'Landing page on a slow Android: Web Vitals',
  run: async ({ browser, portalUrl, rounds, log }) => {
    const seen: Round[] = [];
    // The first one only warms the servers and the browser.
    await round(browser, portalUrl);
    while (seen.length < rounds) {
      seen.push(await round(browser, portalUrl));
      log(`  round ${seen.length} of ${rounds}`);
    }
    return {
      rows: figures.map(({ of, ...row }) => ({ ...row, portal: spreadOf(seen.map(of)) })),
      notes: [
        slowPhoneText,
        'Paint and shift: a visit that only looks, until the network is quiet. The rest: Get Quote pressed at every frame until a press is taken, then until the form stands.',
        'JS: all scripts that had arrived when the form stood, the form itself included, compressed again with gzip -9.',
      ],
    };
  },
};
