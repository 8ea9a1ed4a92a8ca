import { promoteRelease, rollbackRelease } from '../../releases/client';
import { asOldestBrowser } from '../browsers/oldest-browser';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { brokenShells, hurry, idle, lostShells, watchShells } from '../faults/shells';
import { clearHttpCache, testInOneBrowser } from '../platform/one-browser';
import { startOwnPlatform, type NextRelease, type OwnPlatform } from '../platform/own-platform';
import { expect, untilLive, type Page } from '../test';

/* The fault matrix of the shell itself: its previous release has to be on the screen, after one reload at the most. */
const app = 'shell';
const good = '1.0.0';

const test = testInOneBrowser();
test.describe.configure({ mode: 'default' });
let platform: OwnPlatform;
let proxy: FaultProxy;

test.beforeAll(async () => {
  platform = await startOwnPlatform();
  proxy = await startFaultProxy(platform.siteUrl);
});
test.afterAll(async () => {
  await proxy?.close();
  await platform?.close();
});

const serves = (of: string, version: string) =>
  expect.poll(() => platform.servedRelease(of), { intervals: [20] }).toBe(version);

const goLive = async (release: NextRelease) => {
  await platform.publish(release);
  await promoteRelease({ ...platform, app: release.app, version: release.version, reason: 'a faulty one' });
  await serves(release.app, release.version);
};

const goBack = async (of: string) => {
  await rollbackRelease({ ...platform, app: of, version: good, reason: 'it is faulty' });
  await serves(of, good);
};

test.beforeEach(({ pageErrors }) => {
  // The faulty ones; the scripts of the good one are lost in some, and are told of by its beacons.
  pageErrors.provoke(/\/assets\/shell\/\d\.0\.\d\/shell\./, /thrown by the shell/, /^SyntaxError: /);
});
test.afterEach(async () => {
  proxy.heal();
  await goBack(app);
});

/* @param slow a version whose seconds go by at once; where no deadline is met, a busy machine is to have all of them */
const open = async (page: Page, slow?: string) => {
  const watched = watchShells(page);
  if (slow) await hurry(page, slow);
  // Of a script that hangs no page ever gets to its end.
  await page.goto(`${proxy.url}/faqs`, { waitUntil: 'commit' });
  return watched;
};

const scriptOf = (version: string) => new RegExp(`/assets/shell/${version}/shell\\.`);

const stands = async (page: Page, version = good) => {
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await untilLive(page);
  const sheets = `/assets/shell/${version}/`;
  // Linked, or made of what the page had in it.
  await expect(page.locator(`link[rel=stylesheet][href^="${sheets}"], style[data-sheet^="${sheets}"]`)).toBeAttached();
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance that stands with you.');
};

for (const [index, { fault, kind }] of lostShells.entries()) {
  test(
    `its script ${fault}: the previous shell starts in the same page`,
    { tag: ['@desktop', '@system'] },
    async ({ page }) => {
      const version = `2.0.${index}`;
      proxy.break(scriptOf(version), fault);
      await goLive({ app, version });
      const { told, documents } = await open(page, kind === 'deadline' ? version : undefined);
      await stands(page);
      await expect.poll(() => told(version)).toEqual([`${kind} as stable`]);
      await expect.poll(() => told(good)).toEqual(['load as previous']);
      expect(documents()).toBe(1);
    },
  );
}

test(
  'its script is cut off in the oldest browser: the previous shell starts in the same page',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const version = '2.0.9';
    proxy.break(scriptOf(version), 'is cut off');
    await goLive({ app, version });
    await asOldestBrowser(page);
    const { told, documents } = await open(page);
    expect(await page.evaluate(() => 'timeout' in AbortSignal)).toBe(false);
    await stands(page);
    await expect.poll(() => told(good)).toEqual(['load as previous']);
    expect(documents()).toBe(1);
  },
);

test(
  'its script comes after all, when the previous shell has started: it does not run',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const version = '3.0.0';
    await goLive({ app, version });
    let letIn: () => void = () => undefined;
    const admitted = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(scriptOf(version), async (route) => {
      await admitted;
      await route.continue();
    });
    const { told } = await open(page, version);
    await untilLive(page);
    const came = page.waitForResponse(scriptOf(version));
    letIn();
    await (await came).finished();
    await page.waitForLoadState('load');
    await stands(page);
    await expect.poll(() => told(good)).toEqual(['load as previous']);
    expect(told(version)).toEqual(['deadline as stable']);
  },
);

for (const [index, { fault, kind, change }] of brokenShells.entries()) {
  test(`it ${fault}: one reload brings the previous shell`, { tag: ['@desktop', '@system'] }, async ({ page }) => {
    const version = `4.0.${index}`;
    await goLive({ app, version, change });
    const { told, documents } = await open(page, kind === 'deadline' ? version : undefined);
    await stands(page);
    await expect.poll(() => told(version)).toEqual([`${kind} as stable`]);
    await expect.poll(() => told(good)).toEqual(['load as previous']);
    expect(documents()).toBe(2);
  });
}

test(
  'the previous shell does not accept a live remote: the page is of the release that it accepts',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    await goLive({ app: 'mfe-help', version: '2.0.0', facts: { contract: 2 } });
    const version = '5.0.0';
    proxy.break(scriptOf(version), '404');
    await goLive({ app, version, facts: { accepts: [1, 2] } });
    const { told, documents } = await open(page);
    await expect(page.locator('[data-page-state="shown"]')).toHaveAttribute('data-page-release', `mfe-help@${good}`);
    await stands(page);
    await expect.poll(() => told(version)).toEqual(['network as stable']);
    expect(documents()).toBe(2);
    await goBack('mfe-help');
  },
);

test(
  'a shell from before shells told their start has started when its script has run',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const version = '6.0.0';
    await goLive({ app, version, change: idle, facts: { tellsStart: false } });
    const { told, documents } = await open(page);
    await expect.poll(() => told(version)).toEqual(['load as stable']);
    await expect.poll(() => page.evaluate(() => 'isIdle' in window)).toBe(true);
    expect(documents()).toBe(1);
  },
);

for (const [index, began] of [false, true].entries()) {
  test(
    `no shell starts, and the first one ${began ? 'began' : 'never began'}: a page says what to do`,
    { tag: ['@desktop', '@system'] },
    async ({ page, expectAccessible }) => {
      const version = `7.0.${index}`;
      await clearHttpCache(page);
      proxy.break(began ? scriptOf(good) : /\/assets\/shell\/[^/]+\/shell\./, '404');
      await goLive({ app, version, ...(began && { change: brokenShells[0]!.change }) });
      const { told, documents } = await open(page);
      await expect(page.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Ukurasa haukupakia' })).toBeVisible();
      await expect(page.getByRole('link', { name: '0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
      await expectAccessible();
      await expect.poll(() => told(good)).toEqual(['network as previous']);
      expect(told(version)).toEqual([began ? 'evaluation as stable' : 'network as stable']);
      expect(documents()).toBe(began ? 2 : 1);
      proxy.heal();
      await page.getByRole('button', { name: 'Retry' }).click();
      // What only the network had done is over.
      await stands(page, began ? good : version);
    },
  );
}
