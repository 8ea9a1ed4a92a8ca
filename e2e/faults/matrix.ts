import { promoteRelease, rollbackRelease } from '../../releases/client';
import { MotorJourney } from '../journeys/motor-journey';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { testInOneBrowser } from '../platform/one-browser';
import { expectStyled } from '../platform/styled-releases';
import { ofRelease } from '../page-errors';
import { expect, type Page } from '../test';
import { reportedKinds, watchBeacons } from './beacons';
import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy';
import { buildFaulty, withFault, type NetworkFault, type ReleaseFault } from './faults';
import { remoteOf, type RemoteName } from './remotes';

export interface Rows {
  readonly network: readonly NetworkFault[];
  readonly release: readonly ReleaseFault[];
}

const good = '1.0.0';

const expectGood = async (page: Page, app: RemoteName) => {
  const { heading, expectKept } = remoteOf(app);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expectStyled(page, app, [`${app}@${good}`]);
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
  await expectKept?.(page);
};

/**
 * Ways in which a release of remotes can fail, each a test on one release platform behind a faulty network. The release
 * before it is live and good, so it has to be on the screen afterwards; placeholders are tested in remote-gone.spec.ts.
 */
export const testFaults = (matrix: Partial<Record<RemoteName, Rows>>): void => {
  const test = testInOneBrowser();
  // In one worker, which has one platform: the rows do not need each other.
  test.describe.configure({ mode: 'default' });
  const apps = Object.keys(matrix) as RemoteName[];
  let platform: OwnPlatform;
  let proxy: FaultProxy;
  let built: (app: string) => string;

  test.beforeAll(async () => {
    [platform, built] = await Promise.all([startOwnPlatform(), buildFaulty()]);
    proxy = await startFaultProxy(platform.siteUrl);
  });
  test.afterAll(async () => {
    await proxy?.close();
    await platform?.close();
  });

  const serves = (app: RemoteName, version: string) =>
    expect.poll(() => platform.servedRelease(app), { intervals: [20] }).toBe(version);

  /** Serves a faulty release while `act` looks at it, then the good one again. */
  const whileLive = async (app: RemoteName, version: string, fault: string, act: () => Promise<void>) => {
    await platform.publish({ app, version, from: built(app), change: withFault(fault) });
    await promoteRelease({ ...platform, app, version, reason: fault });
    await serves(app, version);
    try {
      await act();
    } finally {
      proxy.heal();
      await rollbackRelease({ ...platform, app, version: good, reason: 'next fault' });
      await serves(app, good);
    }
  };

  const look = async (page: Page, app: RemoteName, version: string, kind: string, press?: string) => {
    await watchBeacons(page);
    await remoteOf(app).enter(page, proxy.url);
    if (press) await page.getByRole('button', { name: press }).click();
    await expectGood(page, app);
    await expect.poll(() => reportedKinds(page, app, version)).toEqual([kind]);
  };

  for (const [app, rows] of Object.entries(matrix) as [RemoteName, Rows][]) {
    for (const [index, { part, fault, kind }] of rows.network.entries()) {
      test(`${app}: its ${part} ${fault}`, { tag: ['@desktop', '@system'] }, async ({ page, pageErrors }) => {
        const version = `2.0.${index}`;
        pageErrors.provoke(ofRelease(app, version));
        const file = part === 'entry' ? 'remoteEntry\\.js' : 'styles\\.[0-9a-f]+\\.css';
        proxy.break(new RegExp(`/assets/${app}/${version}/${file}`), fault);
        // Any other first page has its sheets in itself.
        if (part === 'style') await page.setExtraHTTPHeaders({ 'save-data': 'on' });
        await whileLive(app, version, 'none of its own', () => look(page, app, version, kind));
      });
    }

    for (const [index, { fault, kind, press, late }] of rows.release.entries()) {
      test(`${app}: its release ${fault}`, { tag: ['@desktop', '@system'] }, async ({ page, pageErrors }) => {
        const version = `9.0.${index}`;
        pageErrors.provoke(ofRelease(app, version));
        if (late) proxy.break(new RegExp(`/assets/${app}/${version}/late\\.`), late satisfies Fault);
        await whileLive(app, version, fault, () => look(page, app, version, kind, press));
      });
    }
  }

  if ('mfe-help' in matrix)
    test(
      'a release that is only approached paints over nothing',
      { tag: ['@desktop', '@system'] },
      async ({ page }) => {
        const version = '4.0.0';
        await whileLive('mfe-help', version, 'is painted over by its style', async () => {
          await page.goto(proxy.url);
          await new MotorJourney(page, 'en').chooseProduct('car');
          await page.getByRole('navigation').getByRole('link', { name: 'FAQs' }).hover();
          // A finger that comes down, and rests: what it may press is fetched.
          await page.mouse.down();
          const styles = page.locator(`link[data-release="mfe-help@${version}"]`);
          await expect.poll(() => styles.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
          await page.getByRole('combobox', { name: 'Make' }).click({ trial: true });
        });
      },
    );

  // What loses a late chunk in the rows above is the network: the chunk itself is whole.
  const [first] = apps;
  test(
    'a faulty release without a fault shows its page and its late chunk',
    { tag: ['@desktop', '@system'] },
    async ({ page }) => {
      if (!first) return;
      await whileLive(first, '3.0.0', 'none of its own', async () => {
        await remoteOf(first).enter(page, proxy.url);
        await page.getByRole('button', { name: 'Load more' }).click();
        await expect(page.getByText('More', { exact: true })).toBeVisible();
      });
    },
  );
};
