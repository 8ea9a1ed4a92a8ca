import { calls as allCalls } from '../../shared/contracts/src';
import { CallsUnderWay } from '../calls-under-way';
import { newAddress, newCustomer, type Identity } from '../journeys/account';
import { guardedRoutes } from '../journeys/guarded-routes';
import { mailedCode } from '../journeys/mailbox';
import { atRest, expect, test, type Page } from '../test';

/* What a page that is entered without a session asks the server. */
const refused = /\b401\b.* \/api\/get\w+$/;

const everyRoute = async (page: Page) => (await guardedRoutes(page)).flat();
/*
 * One of each remote. Each route by each lack is shut in the shell's `guarded-routes.test.tsx`; each of these sessions is
 * refused by every call of a customer's in the back end's `signed-in.test.ts`.
 */
const oneOfEach = async (page: Page) => (await guardedRoutes(page)).flatMap((routes) => routes.slice(0, 1));

const customersCalls: readonly string[] = Object.values(allCalls)
  .filter(({ caller }) => caller.startsWith('customer'))
  .map(({ path }) => `/api${path}`);

/* Writes the storage of each page before its first script, as a person who edits the storage would. */
const withStorage = (page: Page, identity: Identity) =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, identity);

const isAskedToSignIn = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

/** Opens guarded pages and sees them shut: the home page with the panel over it. */
const expectShut = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Sign in' }), path).toBeVisible();
    await expect(page, path).toHaveURL(({ pathname }) => pathname === '/');
  }
};

/** Opens guarded pages: they may stand there without anything in them, and the panel opens where something was asked. */
const expectEmpty = async (page: Page, paths: readonly string[]): Promise<void> => {
  let statuses: number[] = [];
  const calls = new CallsUnderWay(page);
  page.on('response', (answer) => {
    if (customersCalls.includes(new URL(answer.url()).pathname)) statuses.push(answer.status());
  });
  let asked = 0;
  for (const path of paths) {
    statuses = [];
    calls.forget();
    await page.goto(path);
    await expect(page.locator('[data-page-state="shown"]'), path).toBeAttached();
    await atRest(page);
    await calls.answered();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(
      statuses.filter((status) => status !== 401),
      `answers to the calls of ${path}`,
    ).toEqual([]);
    if (statuses.length > 0) await isAskedToSignIn(page);
    asked += statuses.length;
  }
  expect(asked).toBeGreaterThan(0);
};

/* A guard does not look at the width. */
test.describe('a guarded page', { tag: '@desktop' }, () => {
  test('of an anonymous visitor is shut, and is where the sign-in leads', async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const { email, password } = await newCustomer(await elsewhere.newPage());
    await elsewhere.close();
    const routes = await oneOfEach(page);
    await expectShut(page, routes);
    const wanted = routes.at(-1) ?? '';
    await page.goto(`${wanted}?from=a-link`);
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Code of 6 digits' }).fill(await mailedCode(email, 3));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${wanted}\\?from=a-link$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/* One lack is walked with the journeys; these are the others. */
test.describe('a guarded page', { tag: ['@desktop', '@system'] }, () => {
  test('of who has given the password alone is shut', async ({ page }) => {
    const { identity } = await newCustomer(page, { level: 'password' });
    await withStorage(page, identity);
    await expectShut(page, await oneOfEach(page));
  });

  test('of who forged both flags has nothing in it', async ({ page, pageErrors }) => {
    pageErrors.provoke(refused);
    await withStorage(page, {
      isAuthenticated: 'true',
      isOtpValidated: 'true',
      userToken: 'x'.repeat(43),
      userId: 'customer-of-somebody',
      username: newAddress(),
      userDetails: JSON.stringify({ fullName: 'Nobody At All' }),
    });
    await expectEmpty(page, await everyRoute(page));
  });

  test('of a token in another browser than its own has nothing in it', async ({ page, context, pageErrors }) => {
    pageErrors.provoke(refused);
    const { identity } = await newCustomer(page);
    await context.clearCookies();
    await withStorage(page, identity);
    await expectEmpty(page, await oneOfEach(page));
  });

  test('of a session that was signed out elsewhere has nothing in it', async ({ page, context, pageErrors }) => {
    pageErrors.provoke(refused);
    const { identity, call } = await newCustomer(page);
    const cookies = await context.cookies();
    await call('/logout', {});
    await context.addCookies(cookies);
    await withStorage(page, identity);
    await expectEmpty(page, await oneOfEach(page));
  });

  test('of a session that has ended asks for the password again when it is reloaded before the code', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.provoke(refused);
    const { email, password, codes, call } = await newCustomer(page);
    await call('/logout', {});
    const givePassword = async () => {
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Code of 6 digits' })).toBeFocused();
    };
    await page.goto('/my-policies?lang=en');
    await givePassword();
    await page.reload();
    await givePassword();
    await page.keyboard.type(await mailedCode(email, codes + 2));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'You have no policies yet' })).toBeVisible();
  });
});
