import { join } from 'node:path';
import { getAudit, getEnvironment } from '../../releases/client';
import { faultsOfConsole, type ConsoleLook } from '../layout/console-looks';
import { busyApp, lastOfMany, makeManyReleases } from '../platform/many-releases';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { dayMs, makePastDay } from '../platform/past-day';
import { atRest, expect, test, type Page } from '../test';
import { desktop, phone } from '../widths';

/*
 * The console before a registry with a past day, which is made once for both widths. `npm run check -- screenshots` takes the pictures;
 * an ordinary run only looks.
 */
test.describe.configure({ mode: 'serial' });

const widths = [
  ['1440', desktop],
  ['360', phone],
] as const;

const folder = process.env.TULINDE_PICTURES;
const help = '/environments/production/apps/mfe-help';
const quotes = '/environments/production/apps/mfe-quotes';

let platform: OwnPlatform;

test.beforeAll(async () => {
  platform = await startOwnPlatform({ behindMs: dayMs });
  await makePastDay(platform);
});
test.afterAll(() => platform?.close());

const open = (page: Page, path: string) => page.goto(`${platform.registryUrl}/console${path}`);

const signIn = async (page: Page, token = platform.token) => {
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
};

/** Goes to a control as a person without a mouse does. */
const tabTo = async (page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'combobox' | 'radio') => {
  const control = page.getByRole(role, { name }).first();
  await control.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab do not lead to ${String(name)}.`);
};

const liveVersion = async (app: string) => {
  const { apps } = await getEnvironment({ ...platform, environment: 'production' });
  return apps.find((one) => one.app === app)?.version;
};

interface View {
  readonly name: string;
  /** Of which width there is a picture, and of which part alone. */
  readonly picture?: readonly ('360' | '1440')[];
  readonly part?: string | RegExp;
  readonly path: string;
  readonly isReady: (page: Page) => Promise<void>;
}

const table = (name: string | RegExp) => (page: Page) => expect(page.getByRole('table', { name })).toBeVisible();

const views: View[] = [
  {
    name: 'overview',
    path: '/environments/production',
    picture: ['360', '1440'],
    isReady: table('Apps in production'),
  },
  {
    name: 'candidate',
    path: quotes,
    picture: ['1440'],
    part: /candidate at 10 %/,
    isReady: (page) => expect(page.getByRole('heading', { name: /candidate at 10 %/ })).toBeVisible(),
  },
  {
    name: 'history',
    path: help,
    picture: ['1440'],
    part: 'History',
    isReady: (page) => expect(page.getByText('taken back by itself', { exact: false }).first()).toBeVisible(),
  },
  { name: 'policy', path: '/environments/production/apps/shell', isReady: table('What was reported') },
  {
    name: 'diff',
    path: `${help}?from=1.0.0&to=1.2.0`,
    picture: ['1440'],
    part: 'Compare two releases',
    isReady: table('Files'),
  },
  { name: 'audit', path: '/audit', picture: ['1440'], isReady: table('Refused, the last 7 days') },
  { name: 'tokens', path: '/tokens', isReady: table(/Tokens/) },
  {
    name: 'testers',
    path: '/environments/production/testers',
    isReady: (page) => expect(page.getByLabel('Release of mfe-help')).toBeVisible(),
  },
  {
    name: 'staging',
    path: '/environments/staging',
    isReady: (page) => expect(page.getByText('Nothing is live in staging')).toBeVisible(),
  },
  {
    name: 'none',
    path: '/nowhere',
    isReady: (page) => expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible(),
  },
];

// Opened once and made narrow: what a view is at a width is in its style sheet.
const atBothWidths = async (page: Page, look: (width: '1440' | '360') => Promise<void>) => {
  for (const [width, { viewport }] of widths) {
    await page.setViewportSize(viewport);
    await look(width);
  }
  await page.setViewportSize(desktop.viewport);
};

/* @param width that the page has now */
const takePicture = async (page: Page, { name, picture, part }: View, width: '1440' | '360') => {
  if (!picture?.includes(width)) return;
  const region = part && page.getByRole('region', { name: part });
  if (region) await expect(region).toBeVisible();
  if (!folder) return;
  await atRest(page);
  const kept = { path: join(folder, `console-${name}-${width}.png`), animations: 'disabled', scale: 'css' } as const;
  if (region) await region.screenshot(kept);
  else await page.screenshot({ ...kept, fullPage: true });
};

test(
  'every view is accessible at both widths, and as its picture shows it',
  { tag: ['@desktop', '@system'] },
  async ({ page, expectAccessible }) => {
    await open(page, '/');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Releases in production' })).toBeVisible();
    for (const view of views) {
      await test.step(view.name, async () => {
        await open(page, view.path);
        await atBothWidths(page, async (width) => {
          await view.isReady(page);
          await expect(page.getByText(/^Loading/)).toHaveCount(0);
          await expectAccessible();
          await takePicture(page, view, width);
        });
      });
    }
    await open(page, help);
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await atBothWidths(page, async () => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
    });
  },
);

// After every look: it changes what there is to see.
for (const [width, use] of widths) {
  test.describe(`at a width of ${width}`, { tag: ['@desktop', '@system'] }, () => {
    test.use(use);

    test('by keyboard alone: a promotion and a rollback, each with its reason and a confirmation', async ({
      page,
      isPhone,
    }) => {
      const [version, before] = ['1.2.0', '1.0.0'];
      const mark = isPhone ? 'from a phone' : 'from a desk';
      await open(page, help);
      await signIn(page);

      await tabTo(page, 'Release', 'combobox');
      await page.keyboard.type(version);
      // Of a group of radio buttons Tab comes to the chosen one; arrows choose another.
      await tabTo(page, 'Steps', 'radio');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('radio', { name: 'Everybody' })).toBeChecked();
      await tabTo(page, 'Go on', 'button');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: `Promote mfe-help ${version} to everybody?` })).toBeVisible();
      await tabTo(page, /Reason/, 'textbox');
      await page.keyboard.type(`payments are right now, ${mark}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`mfe-help serves ${version} to everybody.`)).toBeVisible();
      expect(await liveVersion('mfe-help')).toBe(version);

      await tabTo(page, `Roll back to ${before}`, 'button');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: `Roll mfe-help back to ${before}?` });
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel, 'Escape changes nothing').toBeHidden();
      expect(await liveVersion('mfe-help')).toBe(version);

      await tabTo(page, `Roll back to ${before}`, 'button');
      await page.keyboard.press('Enter');
      await tabTo(page, /Reason/, 'textbox');
      await page.keyboard.press('Enter');
      await expect(panel.getByText(/Say why/), 'no rollback without a reason').toBeVisible();
      await page.keyboard.type(`they were not, ${mark}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`mfe-help serves ${before} again.`)).toBeVisible();
      expect(await liveVersion('mfe-help')).toBe(before);

      const { entries } = await getAudit({ ...platform, filter: { app: 'mfe-help' } });
      expect(entries.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
        ['rollback', `they were not, ${mark}`],
        ['promote', `payments are right now, ${mark}`],
      ]);
    });
  });
}

const busy = `/environments/production/apps/${busyApp}`;
const heading = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();
const isBusyApp = table('Releases');

const looks: ConsoleLook[] = [
  { name: 'releases', path: '/environments/production', isReady: table('Apps in production') },
  { name: 'an app with 24 releases', path: busy, isReady: isBusyApp, mostScreens: 12 },
  { name: 'compare', path: `${busy}?from=1.0.0&to=${lastOfMany}`, isReady: table('Files') },
  { name: 'a rollback', path: busy, isReady: isBusyApp, opens: /^Roll back to / },
  { name: 'a retirement', path: busy, isReady: isBusyApp, opens: 'Retire' },
  { name: 'an undo', path: busy, isReady: isBusyApp, opens: 'Undo the last change' },
  { name: 'quarantine', path: '/quarantine', isReady: table('Quarantine') },
  { name: 'a purge', path: '/quarantine', isReady: table('Quarantine'), opens: /for good$/ },
  { name: 'audit', path: '/audit', isReady: table('Refused, the last 7 days') },
  { name: 'tokens', path: '/tokens', isReady: table(/Tokens/) },
  { name: 'a new token', path: '/tokens', isReady: table(/Tokens/), opens: 'Make a token' },
  { name: 'testers', path: '/environments/production/testers', isReady: heading(/Testers|links/i) },
  { name: 'nothing live', path: '/environments/staging', isReady: heading('Nothing is live in staging') },
  { name: 'no such page', path: '/nowhere', isReady: heading('There is no such page') },
];

// It makes the longest that there is to show, and sends the clock ahead.
test(
  'every view fits at every width, with 24 releases in the longest words',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    await makeManyReleases(platform);
    const site = `${platform.registryUrl}/console`;
    const signInLook = { name: 'sign-in', path: '/', isReady: heading('Sign in to Releases') };
    const before = await faultsOfConsole(page, site, [signInLook]);
    await signIn(page);
    await expect(page.getByRole('table', { name: 'Apps in production' })).toBeVisible();
    expect([...before, ...(await faultsOfConsole(page, site, looks))]).toEqual([]);
  },
);

test(
  'when the registry is down the console says so and keeps what it shows',
  { tag: ['@desktop', '@system'] },
  async ({ page, context, pageErrors }) => {
    pageErrors.provoke(/ERR_CONNECTION_REFUSED/);
    await open(page, '/');
    await signIn(page);
    await expect(page.getByRole('table', { name: 'Apps in production' })).toBeVisible();
    const other = await context.newPage();
    await other.setViewportSize(phone.viewport);
    await open(other, '/');
    await expect(other.getByLabel('Token')).toBeVisible();

    await platform.close();
    await expect(page.getByText('Not live', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Apps in production' })).toBeVisible();
    await signIn(other);
    await expect(other.getByText('The registry does not answer.', { exact: false })).toBeVisible();
  },
);
