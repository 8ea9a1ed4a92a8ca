import { routes, type ClaimDraft } from '../../shared/contracts/src';
import { customerDatabase } from '../../shared/ui/src/page/state/customer-database';
import { buyPolicy, newCustomer, type Customer } from '../journeys/account';
import { pictureOf } from '../journeys/picture';
import { expect, test, type Page } from '../test';

const takePhotos = async (page: Page, angles: readonly string[]): Promise<void> => {
  for (const [index, angle] of angles.entries()) {
    await expect(page.getByRole('button', { name: `Take “${angle}”` })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(pictureOf(60 * index + angle.length));
    await expect(page.getByRole('button', { name: `${angle}: taken` })).toBeVisible();
  }
};

/* The calls of the site, and not its pages: a reload finds the page and no server. */
const cutCalls = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'));

const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

const draftsOf = async ({ call }: Customer): Promise<ClaimDraft[]> => {
  const drafts = await call<{ draftId: string }[]>('/getClaimDrafts', {});
  return Promise.all(drafts.map(({ draftId }) => call<ClaimDraft>('/getClaimDraft', { draftId })));
};

test(
  'the scene goes on without a network, is sent once when there is one, and leaves nothing behind',
  { tag: '@phone' },
  async ({ page, context, expectAccessible, pageErrors }) => {
    pageErrors.provoke(/ERR_INTERNET_DISCONNECTED/);
    const customer = await newCustomer(page);
    const policyNumber = await buyPolicy(customer, 'comprehensive');

    // One press; the document is loaded anew, with what this page may ask of the browser.
    await page.goto(routes.myPolicies);
    const scenePage = page.waitForResponse((answer) => answer.url().includes('/at-the-scene'));
    await page.getByRole('link', { name: /Accident: at the scene/ }).click();
    const allowed = (await scenePage).headers()['permissions-policy'];
    expect(allowed).toBe('camera=(self), microphone=(self), payment=(), usb=(), geolocation=(self)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First: is everybody safe?');
    await expect(page.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await expectAccessible();

    await context.setOffline(true);
    await takePhotos(page, ['Front left', 'Front right']);
    await page.getByRole('region', { name: 'Other driver' }).getByRole('button', { name: 'Note' }).click();
    await page.getByLabel(/Their number plate/).fill('KDA 123B');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('KDA 123B')).toBeVisible();
    await expectAccessible();

    await cutCalls(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('2 of 10')).toBeVisible();
    await expect(page.getByText('KDA 123B')).toBeVisible();
    await takePhotos(page, ['Back left']);
    await page.getByRole('button', { name: 'Done here' }).click();
    await expect(page.getByRole('heading', { name: 'Kept, and waiting' })).toBeVisible();
    expect(await draftsOf(customer)).toEqual([]);

    await page.unroute('**/api/**');
    await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
    await expectAccessible();
    const [draft, ...others] = await draftsOf(customer);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      policyNumber,
      type: 'damage-to-vehicle',
      answers: { hasThirdParties: true, thirdParties: [{ plate: 'KDA 123B' }] },
    });
    expect(draft?.files.map(({ group }) => group).sort()).toEqual([
      'corner-back-left',
      'corner-front-left',
      'corner-front-right',
    ]);

    // Something more, that is not sent: it goes with its key.
    await page.goto(routes.atTheScene(policyNumber));
    await takePhotos(page, ['Front left']);
    const database = customerDatabase.nameOf(customer.identity['userId'] ?? '');
    expect(await databases(page)).toEqual([database]);
    await page.getByRole('button', { name: 'Open your account' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => databases(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('tulinde:slice:unsent'))).toBeNull();
  },
);

test(
  'what was noted elsewhere is sent from any page of its customer, by one of two tabs',
  { tag: ['@phone', '@system'] },
  async ({ page, context, pageErrors }) => {
    pageErrors.provoke(/ERR_INTERNET_DISCONNECTED/);
    const customer = await newCustomer(page);
    const policyNumber = await buyPolicy(customer, 'comprehensive');
    await page.goto(routes.atTheScene(policyNumber));
    await context.setOffline(true);
    await takePhotos(page, ['Front left']);
    await page.getByRole('button', { name: 'Done here' }).click();
    await expect(page.getByRole('heading', { name: 'Kept, and waiting' })).toBeVisible();
    await page.close();

    await context.setOffline(false);
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto(routes.myPolicies)));
    await expect.poll(async () => (await draftsOf(customer)).map(({ files }) => files.length)).toEqual([1]);
    const unsent = () => tabs[0].evaluate(() => localStorage.getItem('tulinde:slice:unsent'));
    await expect.poll(unsent).toBeNull();
    expect((await draftsOf(customer)).map(({ files }) => files.length)).toEqual([1]);
  },
);
