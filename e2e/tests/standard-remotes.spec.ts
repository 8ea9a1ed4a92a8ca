import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteRelease, publishRelease, rollbackRelease, setCandidate } from '../../releases/client';
import { reportedKinds, watchBeacons } from '../faults/beacons';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { newCustomer, storeInBrowser } from '../journeys/account';
import { releaseCommand } from '../journeys/squad';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { buildStandardRemote, placeStandardRemotes, type Bundler } from '../standard-remotes/build';
import { ofRelease } from '../page-errors';
import { expect, test, type Page } from '../test';

/* Three teams outside of the tree, each with a build of its own and nothing of ours but the plugin. One after the other: they share a platform. */
test.describe.configure({ mode: 'serial' });

const remotes = [
  {
    bundler: 'rspack',
    app: 'mfe-roadside',
    path: '/roadside-help',
    heading: 'Roadside help',
    own: '/my-roadside-help',
  },
  { bundler: 'webpack', app: 'mfe-savings', path: '/savings-plans', heading: 'Savings plans', own: '/my-savings' },
  { bundler: 'vite', app: 'mfe-health', path: '/health-cover', heading: 'Health cover', own: '/my-health-cover' },
] as const;

let platform: OwnPlatform;
let proxy: FaultProxy;
let folder: string;
const built = (bundler: Bundler, version: string) => join(folder, 'built', bundler, version);

test.beforeAll(async () => {
  platform = await startOwnPlatform();
  proxy = await startFaultProxy(platform.siteUrl);
  folder = mkdtempSync(join(tmpdir(), 'tulinde-other-teams-'));
  await placeStandardRemotes(folder);
  for (const { bundler } of remotes) {
    for (const version of bundler === 'webpack' ? ['1.0.0'] : ['1.0.0', '1.1.0'])
      cpSync(await buildStandardRemote(folder, bundler, version), built(bundler, version), { recursive: true });
  }
  await platform.guard(true);
});
test.afterAll(async () => {
  await proxy?.close();
  await platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

const publish = (app: string, bundler: Bundler, version: string) =>
  releaseCommand(platform, 'publish', app, '--dir', built(bundler, version));
const promote = (app: string, version: string) =>
  promoteRelease({ ...platform, app, version, reason: 'a page of another team' });
const untilServed = (app: string, version: string) => expect.poll(() => platform.servedRelease(app)).toBe(version);

const asPage = { headers: { accept: 'text/html' } };
/* While a page is put together, nobody's is shown. */
const showsRelease = (page: Page, release: string | RegExp) =>
  expect(page.locator('[data-page-state="shown"]')).toHaveAttribute('data-page-release', release);

/* The bar beside the heading: the release's own style sheet is applied. */
const isStyled = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveCSS('border-inline-start-width', '4px');

for (const { bundler, app, path, heading, own } of remotes) {
  test(
    `a standard remote of ${bundler} is published past the gate, and its page is one of the portal's`,
    { tag: ['@desktop', '@system'] },
    async ({ page }) => {
      expect(await publish(app, bundler, '1.0.0')).toContain(`Published ${app}@1.0.0`);
      await promote(app, '1.0.0');
      await untilServed(app, '1.0.0');

      await page.goto(platform.siteUrl + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await showsRelease(page, `${app}@1.0.0`);
      await isStyled(page);
      await expect(page.getByText('1.0.0 · visitor')).toBeVisible();
      await page.getByRole('button', { name: 'Advice' }).click();
      await expect(page.getByText('Keep your certificate in the car.')).toBeVisible();

      // The portal's client answered, and its router goes on without a load.
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('list', { name: 'Questions' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

      // The guarded page: a visitor meets the sign-in, a customer the page.
      await page.goto(platform.siteUrl + own);
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
      const { email, identity } = await newCustomer(page);
      await storeInBrowser(page, identity, platform.siteUrl);
      await page.goto(platform.siteUrl + own);
      await expect(page.getByText(`1.0.0 · ${email}`)).toBeVisible();
      await showsRelease(page, `${app}@1.0.0`);
      await isStyled(page);
    },
  );
}

test(
  'a release that empties the runtime’s globals keeps no other from its page',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    // What follows is about pages; the gate has said what it had to say.
    await platform.guard(false);
    await page.goto(`${platform.siteUrl}/faqs`);
    // Before, a press on a link of the first paint loads another document, whose globals nobody has emptied.
    await showsRelease(page, /^mfe-help@/);
    const left = await page.evaluate(() => {
      const globals = window as unknown as Record<string, Record<string, object>>;
      const { __FEDERATION__: runtime, __GLOBAL_LOADING_REMOTE_ENTRY__: loading } = globals;
      const found = [runtime?.['__INSTANCES__'], runtime?.['__SHARE__'], loading];
      Object.assign(window, { __FEDERATION__: null, __VMOK__: null, __GLOBAL_LOADING_REMOTE_ENTRY__: null });
      return found;
    });
    expect(left).toEqual([[], {}, {}]);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await showsRelease(page, /^mfe-quotes@/);
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['__VMOK__'])).toBeNull();
  },
);

for (const { bundler, app, path } of [remotes[0], remotes[2]]) {
  test(
    `a release of ${bundler} goes live and is taken back in an open tab`,
    { tag: ['@desktop', '@system'] },
    async ({ page }) => {
      await publishRelease({ ...platform, folder: built(bundler, '1.1.0') });
      await setCandidate({ ...platform, app, version: '1.1.0', basisPoints: 10_000, reason: 'for a look' });
      const offered = async () => (await page.request.get(platform.siteUrl + path, asPage)).text();
      await expect.poll(offered).toContain(`/assets/${app}/1.1.0/`);
      await page.goto(platform.siteUrl + path);
      await expect(page.getByText('1.1.0 · visitor')).toBeVisible();
      await promote(app, '1.1.0');
      await untilServed(app, '1.1.0');
      await page.reload();
      await expect(page.getByText('1.1.0 · visitor')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      await rollbackRelease({ ...platform, app, reason: 'the old one was better', urgent: true });
      await expect(page.getByText('1.0.0 · visitor')).toBeVisible();
      await showsRelease(page, `${app}@1.0.0`);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    },
  );
}

for (const { bundler, app, path, heading } of remotes) {
  test(
    `a tampered entry of ${bundler} never runs: the placeholder stands, and the edge is told`,
    { tag: ['@desktop', '@system'] },
    async ({ page, pageErrors }) => {
      pageErrors.provoke(ofRelease(app, '1.0.0'));
      await watchBeacons(page);
      proxy.break(new RegExp(`/assets/${app}/1\\.0\\.0/remoteEntry\\.js`), 'has tampered bytes');
      await page.goto(proxy.url + path);
      await expect(page.locator('[data-page-state="placeholder"]')).toBeAttached();
      await expect.poll(() => reportedKinds(page, app, '1.0.0')).toContain('tampered');
      expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
      proxy.heal();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
  );
}

test(
  'a chunk that was tampered with does not run either',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(ofRelease('mfe-roadside', '1.0.0'));
    proxy.break(/\/assets\/mfe-roadside\/1\.0\.0\/(?!remoteEntry|__federation)/, 'has tampered bytes');
    await page.goto(`${proxy.url}/roadside-help`);
    await expect(page.locator('[data-page-state="placeholder"]')).toBeAttached();
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
    proxy.heal();
  },
);
