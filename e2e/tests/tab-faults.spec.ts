import { promoteRelease, rollbackRelease } from '../../releases/client';
import { manifestPath } from '../../shared/contracts/src';
import { reportedKinds, watchBeacons } from '../faults/beacons';
import { buildFaulty, withFault } from '../faults/faults';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { testInOneBrowser } from '../platform/one-browser';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { ofRelease } from '../page-errors';
import { expect, type Page } from '../test';

/* Faults of the tab itself: what it holds, hears and leaves. One remote's release is replaced under an open page. */
const app = 'mfe-help';
const good = '1.0.0';
const heading = { good: 'How can we help?', faulty: 'Faulty release' } as const;

const test = testInOneBrowser();
test.describe.configure({ mode: 'default' });
let platform: OwnPlatform;
let built: (app: string) => string;

test.beforeAll(async () => {
  [platform, built] = await Promise.all([startOwnPlatform(), buildFaulty()]);
});
test.afterAll(() => platform?.close());

const serves = (version: string) => expect.poll(() => platform.servedRelease(app), { intervals: [20] }).toBe(version);

const goLive = async (version: string, fault: string) => {
  await platform.publish({ app, version, from: built(app), change: withFault(fault) });
  await promoteRelease({ ...platform, app, version, reason: fault });
  await serves(version);
};

const rollBack = async () => {
  await rollbackRelease({ ...platform, app, version: good, reason: 'it is faulty', urgent: true });
  await serves(good);
};

const isShown = (page: Page, which: keyof typeof heading) =>
  expect(page.getByRole('heading', { name: heading[which] })).toBeVisible();

const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();

/* What the tab asks by itself every half minute is put off for good: only the edge can tell it. */
const withoutQuestions = (page: Page) =>
  page.addInitScript(() => {
    const own = window.setInterval.bind(window);
    window.setInterval = ((task: () => void, ms: number) => (ms === 30_000 ? 0 : own(task, ms))) as typeof setInterval;
  });

/* An open tab asks when the network is back, unless it still reads the answer before. */
const askNow = async (page: Page) => {
  let isAnswered = false;
  const answer = page.waitForResponse(`**${manifestPath}`).then(() => (isAnswered = true));
  const ask = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return isAnswered;
  };
  await expect.poll(ask).toBe(true);
  await answer;
};

test('an urgent rollback comes to a tab that nobody touches', { tag: ['@desktop', '@system'] }, async ({ page }) => {
  await goLive('2.0.0', 'none of its own');
  await withoutQuestions(page);
  const stream = page.waitForResponse('**/release-stream');
  await page.goto(`${platform.siteUrl}/faqs`);
  await isShown(page, 'faulty');
  await stream;
  await rollBack();
  await isShown(page, 'good');
});

for (const [index, fault] of ['throws in dispose', 'throws as its page is left'].entries()) {
  test(
    `a release that ${fault} is replaced, and told of itself`,
    { tag: ['@desktop', '@system'] },
    async ({ page, pageErrors }) => {
      const version = `3.0.${index}`;
      pageErrors.provoke(ofRelease(app, version));
      await goLive(version, fault);
      await watchBeacons(page);
      await page.goto(`${platform.siteUrl}/faqs`);
      await isShown(page, 'faulty');
      await rollBack();
      await isShown(page, 'good');
      await expect.poll(() => reportedKinds(page, app, version)).toEqual(['unhandled']);
      expect(await reportedKinds(page, app, good)).toEqual([]);
    },
  );
}

test(
  'a release that patches what the page is built on harms nobody else',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const version = '4.0.0';
    await goLive(version, 'patches the natives');
    await page.goto(`${platform.siteUrl}/faqs`);
    await isShown(page, 'faulty');
    await follow(page, 'Home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance that stands with you.');
    // Forms that wait for pauses, calls, and quotes that wait for midnight; nothing is written down of them either.
    const journey = new MotorJourney(page, 'en');
    await journey.chooseProduct('car');
    await journey.getQuotes(fielder);
    await page.goto(`${platform.siteUrl}/faqs`);
    await isShown(page, 'faulty');
    await follow(page, 'Home');
    await page.goBack();
    await isShown(page, 'faulty');
    await rollBack();
    await isShown(page, 'good');
  },
);

test(
  'a release that comes slowly does not undo the rollback that overtook it',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const version = '5.0.0';
    await goLive(version, 'none of its own');
    await watchBeacons(page);
    let letIn: () => void = () => undefined;
    const admitted = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(`**/assets/${app}/${version}/remoteEntry.js`, async (route) => {
      await admitted;
      await route.continue();
    });
    const entry = page.waitForRequest(`**/assets/${app}/${version}/remoteEntry.js`);
    await page.goto(`${platform.siteUrl}/faqs`, { waitUntil: 'commit' });
    await entry;
    await rollBack();
    await isShown(page, 'good');
    letIn();
    await page.waitForFunction(() => 'mfe_help_5_0_0' in window);
    await isShown(page, 'good');
    await expect(page.locator('[data-page-release]').first()).toHaveAttribute('data-page-release', `${app}@${good}`);
    expect(await reportedKinds(page, app, version)).toEqual([]);
  },
);

/* What the registry has counted of a release, but that it was loaded. */
const counted = async (version: string): Promise<string[]> => {
  const answer = await fetch(`${platform.registryUrl}/v1/environments/production/telemetry?app=${app}&minutes=5`, {
    headers: { authorization: `Bearer ${platform.token}` },
  });
  const { series } = (await answer.json()) as { series: { version: string; kind: string }[] };
  return series.filter((one) => one.version === version && one.kind !== 'load').map(({ kind }) => kind);
};

test(
  'a release that renders without end is counted, and not met again at the next visit',
  { tag: ['@desktop', '@system'] },
  async ({ page, context, pageErrors }) => {
    const version = '6.0.0';
    const ended = new RegExp(`${app}@${version} failed: ended`);
    pageErrors.provoke(ended);
    await goLive(version, 'renders without end');
    // A tab that is closed as it hangs: the next visitor needs one that answers.
    const hung = await context.newPage();
    await hung.route('**/never-answered', () => undefined);
    await hung.goto(platform.siteUrl);
    await expect(hung.getByRole('heading', { level: 1 })).toHaveText('Insurance that stands with you.');
    // From here on the page answers to nobody, the press neither.
    void follow(hung, 'FAQs').catch(() => undefined);
    await expect.poll(() => counted(version)).toEqual(['hung']);

    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      // Another tab takes a page for over when none can take that long.
      Date.now = () => now() + 2 * 60_000;
    });
    await page.goto(`${platform.siteUrl}/faqs`);
    await isShown(page, 'good');
    await expect.poll(() => counted(version)).toEqual(['ended', 'hung']);
    await expect.poll(() => pageErrors.count(ended)).toBe(1);
    await follow(page, 'Home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance that stands with you.');
    await rollBack();
  },
);

for (const [what, body] of [
  ['an error', { error: 'upstream' }],
  ['nothing', {}],
] as const) {
  test(
    `an answer that holds ${what} leaves the page as it is, and is told`,
    { tag: ['@desktop', '@system'] },
    async ({ page, pageErrors }) => {
      pageErrors.provoke(/release-manifest\.json is no manifest/);
      await watchBeacons(page);
      await page.goto(`${platform.siteUrl}/faqs`);
      await isShown(page, 'good');
      await page.route(`**${manifestPath}`, (route) => route.fulfill({ json: body }));
      await askNow(page);
      await askNow(page);
      await isShown(page, 'good');
      await follow(page, 'Home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance that stands with you.');
      await expect.poll(() => reportedKinds(page, 'shell', good)).toEqual(['unhandled']);
    },
  );
}
