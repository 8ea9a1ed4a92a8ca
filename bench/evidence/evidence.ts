import type { Browser, Page, Request } from 'playwright-core';
import { claimKindOf, claimUploadPath } from '@tulinde/contracts';
import type { OwnBench, Row } from '../measuring/bench';
import { signInCustomer, type Customer } from '../measuring/customer';
import { openPortal } from '../measuring/portal';
import { asNewVisitor, processorSlowdown, slowPhoneText } from '../measuring/slow-phone';
import { spreadOf } from '../measuring/spread';
import { newReport } from './new-report';
import { takePhonePhotos } from './phone-photos';

/* A report that can be sent: the plate, four corners and the damage. */
const groups = [
  'plate',
  'corner-front-left',
  'corner-front-right',
  'corner-back-left',
  'corner-back-right',
  'damage-near',
] as const;
const longestMs = 180_000;

interface Round {
  /** Body and headers of all requests since the first photo was chosen, bytes. */
  readonly bytesUp: number;
  /** From the choice of the first photo, ms. */
  readonly started: number;
  readonly allThere: number;
  /** How long the worker had the first photo, ms. */
  readonly prepared: number;
}

interface Photos {
  readonly chosen: readonly number[];
  readonly prepared: readonly number[];
}

/* Of a body that is a blob `sizes()` says nothing, and the header that was sent does. */
const bytesOf = async (request: Request): Promise<number> => {
  const { requestHeadersSize } = await request.sizes();
  return requestHeadersSize + Number((await request.headerValue('content-length')) ?? 0);
};

const chooseAll = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const [at, group] of groups.entries()) {
    await page.locator(`input[data-group="evidence-${group}"]`).setInputFiles(paths[at] ?? []);
  }
};

const readRound = async (page: Page, sent: readonly Request[]): Promise<Round> => {
  const { chosen, prepared, uploads } = await page.evaluate((path) => {
    const photos = (window as unknown as { tulindePhotos: Photos }).tulindePhotos;
    // Not a function of its own: tsx would name it with a helper that the page has not.
    const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.includes(path),
    );
    return { ...photos, uploads: entries.map(({ startTime, responseEnd }) => ({ startTime, responseEnd })) };
  }, claimUploadPath);
  const [first = Number.NaN] = chosen;
  const sizes = await Promise.all(sent.map(bytesOf));
  return {
    bytesUp: sizes.reduce((sum, bytes) => sum + bytes, 0),
    started: Math.min(...uploads.map(({ startTime }) => startTime)) - first,
    allThere: Math.max(...uploads.map(({ responseEnd }) => responseEnd)) - first,
    prepared: prepared[0] ?? Number.NaN,
  };
};

interface Site {
  readonly browser: Browser;
  readonly site: string;
  readonly customer: Customer;
  readonly paths: readonly string[];
}

const round = ({ browser, site, customer, paths }: Site): Promise<Round> =>
  asNewVisitor(
    browser,
    'photo-times',
    async (page) => {
      await page.goto(`${site}/a-page-without-scripts`);
      const draftId = await newReport(page, site);
      await page.goto(`${site}${claimKindOf('damage-to-vehicle').pages.details}?draft=${draftId}`);
      await page.locator(`input[data-group="evidence-plate"]`).waitFor({ state: 'attached', timeout: longestMs });
      await page.waitForLoadState('networkidle');
      const sent: Request[] = [];
      page.on('requestfinished', (request) => void sent.push(request));
      await chooseAll(page, paths);
      await page.waitForFunction(
        (count) => document.querySelectorAll('img[src*="claimFiles"]').length === count,
        groups.length,
        { timeout: longestMs },
      );
      return readRound(page, sent);
    },
    customer,
  );

/* The emulation slows the page, and none of its workers. */
const asOnThePhone = ({ started, prepared }: Round): number => started + (processorSlowdown - 1) * prepared;

const figures: readonly (Pick<Row, 'what' | 'unit' | 'goal'> & { of: (round: Round) => number })[] = [
  { what: 'six photos: bytes up', unit: 'bytes', goal: 2_600_000, of: ({ bytesUp }) => bytesUp },
  { what: 'first photo: choice → first piece, worker × 4', unit: 'ms', goal: 2_000, of: asOnThePhone },
  { what: 'first photo: choice → first piece, as measured', unit: 'ms', goal: null, of: ({ started }) => started },
  { what: 'first photo: in the worker, not slowed', unit: 'ms', goal: null, of: ({ prepared }) => prepared },
  { what: 'first choice → all six there', unit: 'ms', goal: null, of: ({ allThere }) => allThere },
];

/** What a typical report costs on the slow phone: six photos of twelve megapixels. */
export const evidence: OwnBench = {
  name: 'evidence',
  title: 'Six photos of a report on the slow phone',
  runAlone: async (tools) => {
    const portal = await openPortal(tools.log);
    tools.atEnd(() => portal.close());
    const photos = await takePhonePhotos(groups.length);
    tools.atEnd(photos.remove);
    const browser = await tools.browser();
    const customer = await signInCustomer(browser, portal);
    const seen: Round[] = [];
    const all = { browser, site: portal.siteUrl, customer, paths: photos.paths };
    // The first one only warms the servers and the browser.
    await round(all);
    while (seen.length < tools.rounds) {
      seen.push(await round(all));
      tools.log(`  round ${seen.length} of ${tools.rounds}`);
    }
    return {
      rows: figures.map(({ of, ...row }) => ({ ...row, portal: spreadOf(seen.map(of)) })),
      notes: [
        `${slowPhoneText}; 750 kbps up.`,
        'Six photos of 4,000 × 3,000 px, chosen one after the other without a pause, each for what it shows. Bytes: body and headers of every request since the first choice, until all six have come back as small pictures.',
        'The emulation slows the page’s own thread, and no worker: to the time until the first piece leaves is added what the worker would have taken longer at a quarter of its speed.',
      ],
    };
  },
};
