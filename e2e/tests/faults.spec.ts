import type { TelemetryBeacon } from '../../shared/src/contracts';
import { startFaultProxy, type Fault, type FaultProxy } from '../fault-proxy';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { servedRelease } from '../journeys/served-release';
import { squadOf } from '../journeys/squad';
import { startOwnPortal, type OwnPortal } from '../own-portal';
import { expect, test, type Page } from '../test';

/*
 * The fault matrix: every way in which a release can fail, for each remote, on a portal of its own. The release before it
 * is live and good, so it has to be on the screen afterwards; placeholders are tested in remote-gone.spec.ts.
 */
test.describe.configure({ mode: 'serial' });

const remotes = {
  'mfe-help': { path: '/faqs', link: 'FAQs', heading: 'How can we help?' },
  'mfe-quotes': { path: '/', link: 'Home', heading: 'Insurance that stands with you.' },
} as const;
type RemoteName = keyof typeof remotes;

let portal: OwnPortal;
let proxy: FaultProxy;
let squad: ReturnType<typeof squadOf>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
  proxy = await startFaultProxy(portal.siteUrl);
  squad = squadOf(() => portal);
});
test.afterAll(async () => {
  await proxy?.close();
  await portal?.close();
});
test.afterEach(({ pageErrors }) => {
  proxy.heal();
  pageErrors.splice(0);
});

/** Serves a release and waits until the edge does. */
const serve = async (app: RemoteName, version: string, ...command: string[]) => {
  await squad.release(...command);
  await expect.poll(() => servedRelease(portal.siteUrl, app)).toBe(version);
};

const watchBeacons = (page: Page) =>
  page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { beacons: kept });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (typeof body === 'string') kept.push(body);
      return send(url, body);
    };
  });

const reportedKinds = async (page: Page, app: string, version: string): Promise<string[]> => {
  const bodies = await page.evaluate(() => (window as unknown as { beacons: string[] }).beacons);
  return bodies
    .flatMap((body) => (JSON.parse(body) as TelemetryBeacon).events)
    .filter((event) => event.app === app && event.version === version && event.kind !== 'load')
    .map(({ kind }) => kind);
};

/** Types into the motor form, then enters the remote that fails. */
const enter = async (page: Page, app: RemoteName) => {
  await watchBeacons(page);
  if (app === 'mfe-quotes') {
    await page.goto(`${proxy.url}/faqs`);
    await expect(page.getByRole('heading', { name: remotes['mfe-help'].heading })).toBeVisible();
  } else {
    await page.goto(proxy.url);
    const journey = new MotorJourney(page, 'en');
    await journey.chooseProduct('car');
    await journey.fillIn(fielder);
  }
  await page.getByRole('navigation').getByRole('link', { name: remotes[app].link }).click();
};

const expectPrevious = async (page: Page, app: RemoteName) => {
  await expect(page.getByRole('heading', { name: remotes[app].heading })).toBeVisible({ timeout: 40_000 });
  await expect(page.locator(`link[data-release^="${app}@"]:not([disabled])`)).toHaveAttribute(
    'data-release',
    `${app}@1.0.0`,
  );
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
  if (app === 'mfe-help') {
    // What was typed elsewhere is still there.
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Fielder');
  }
};

for (const app of Object.keys(remotes) as RemoteName[]) {
  const networked = '2.0.0';
  const folder = `/assets/${app}/${networked}/`;
  const files = {
    entry: new RegExp(`${folder}remoteEntry\\.js`),
    style: new RegExp(`${folder}styles\\.[0-9a-f]+\\.css`),
  };

  test(`${app} goes live with a release that the network will break`, async () => {
    test.setTimeout(120_000);
    // It never gets as far as its code, so any release serves.
    await squad.publishPastGate(app, await squad.buildFault(app, networked, 'none'));
    await serve(app, networked, 'promote', app, networked, '--reason', 'fault matrix');
  });

  const matrix: [keyof typeof files, Fault, string][] = [
    ['entry', '404', 'network'],
    ['entry', '500', 'network'],
    ['entry', 'hangs', 'deadline'],
    ['entry', 'is cut off', 'network'],
    ['entry', 'is HTML', 'tampered'],
    ['entry', 'has tampered bytes', 'tampered'],
    ['style', '404', 'network'],
    ['style', 'has tampered bytes', 'tampered'],
  ];
  for (const [part, fault, kind] of matrix) {
    test(`${app}: its ${part} ${fault}`, async ({ page }) => {
      proxy.break(files[part], fault);
      await enter(page, app);
      await expectPrevious(page, app);
      await expect.poll(() => reportedKinds(page, app, networked)).toEqual([kind]);
    });
  }

  test(`${app} goes back to the release before`, async () => {
    await serve(app, '1.0.0', 'rollback', app, '1.0.0', '--reason', 'end of the network faults');
  });

  const faults: [string, string][] = [
    ['throws while evaluating', 'evaluation'],
    ['entry throws', 'evaluation'],
    ['throws at first render', 'render'],
    ['throws after a press', 'unhandled'],
    ['loses a late chunk: 404', 'late chunk'],
    ['loses a late chunk: hangs', 'late chunk'],
    ['loses a late chunk: has tampered bytes', 'late chunk'],
    ['wrong contract', 'incompatible'],
    ['wrong React range', 'incompatible'],
    ['empty entry', 'missing module'],
  ];
  for (const [index, [fault, kind]] of faults.entries()) {
    test(`${app}: its release ${fault}`, async ({ page }) => {
      test.setTimeout(90_000);
      const version = `9.0.${index}`;
      const dir = await squad.buildFault(app, version, fault);
      await squad.publishPastGate(app, dir);
      await serve(app, version, 'promote', app, version, '--reason', fault);
      if (kind === 'late chunk')
        proxy.break(new RegExp(`/assets/${app}/${version}/late\\.`), fault.split(': ')[1] as Fault);

      await enter(page, app);
      if (kind === 'unhandled') await page.getByRole('button', { name: 'Press' }).click();
      if (kind === 'late chunk') await page.getByRole('button', { name: 'Load more' }).click();
      await expectPrevious(page, app);
      await expect.poll(() => reportedKinds(page, app, version)).toEqual([kind]);
      await serve(app, '1.0.0', 'rollback', app, '1.0.0', '--reason', 'next fault');
    });
  }
}
