import { fielder, MotorJourney } from '../journeys/motor-journey';
import { expect, test, type Page } from '../test';

/** What the specification says of the frame around the pages, where a page of its own would not show it. */
const bar = (page: Page) => page.getByRole('banner');
const back = (page: Page) => bar(page).getByRole('button', { name: 'Back' });

test('the back arrow leads from results to form to landing', { tag: '@phone' }, async ({ page }) => {
  const journey = new MotorJourney(page, 'en');
  await journey.open();
  await journey.chooseProduct('car');
  await journey.fillIn(fielder);
  await journey.submit();
  await journey.expectQuotes();
  await back(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your car' })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a wide screen has one title and one way back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/get-quote?product=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // The page's own heading is the title there.
  await expect(bar(page).getByText('Get Quote', { exact: true })).toBeHidden();
  const named = { name: 'Back', exact: true };
  const anyWayBack = page.getByRole('button', named).or(page.getByRole('link', named));
  await expect(anyWayBack.filter({ visible: true })).toHaveCount(1);
  await back(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(back(page)).toBeHidden();
});

test(
  'header, hero and products fill the first screen, however high it is',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    await page.goto('/');
    const products = page.getByRole('button', { name: /^Get Quote:/ }).first();
    await expect(products).toBeVisible();
    for (const height of [768, 900, 1400]) {
      await page.setViewportSize({ width: 1440, height });
      const bottom = () => products.evaluate((button) => button.closest('ul')!.getBoundingClientRect().bottom);
      await expect.poll(async () => Math.abs(height - (await bottom()))).toBeLessThan(40);
    }
  },
);

for (const tag of ['@phone', '@desktop'] as const) {
  test(
    `a call that fails is told once beside its field, and covers neither heading nor way back (${tag.slice(1)})`,
    { tag: tag === '@phone' ? tag : [tag, '@system'] },
    async ({ page, isPhone, pageErrors }) => {
      pageErrors.provoke(/\b503\b.* \/api\/getAllMakes$/);
      await page.route('**/api/getAllMakes', (route) =>
        route.fulfill({ status: 503, json: { response_code: 503, message: 'The makes are being updated.' } }),
      );
      await page.goto('/get-quote?product=1');
      const toast = page.getByRole('alert').filter({ hasText: 'Error' });
      await expect(toast).toHaveText(/The makes are being updated\./);
      await expect(toast).toHaveCount(1);
      await expect(page.getByRole('combobox', { name: 'Make' })).toHaveAccessibleDescription(
        /The makes are being updated\./,
      );
      if (!isPhone) return;
      for (const free of [back(page), page.getByRole('heading', { level: 1 })]) {
        await expect.poll(async () => touches(await toast.boundingBox(), await free.boundingBox())).toBe(false);
      }
    },
  );
}

type Box = Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>;
/* A toast that has gone covers nothing. */
const touches = (one: Box, other: Box): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test(
  'a start without both flags clears the identity and ends the half session',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('was-left') !== null) return;
      sessionStorage.setItem('was-left', 'yes');
      localStorage.setItem('isAuthenticated', 'true');
      localStorage.setItem('userToken', 'half');
      localStorage.setItem('username', 'amina@example.co.ke');
    });
    const ended = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
    await page.goto('/');
    expect((await ended).headers()['x-customer-token']).toBe('half');
    const kept = () =>
      page.evaluate(() => ['isAuthenticated', 'userToken', 'username'].map((key) => localStorage.getItem(key)));
    await expect.poll(kept).toEqual([null, null, null]);
  },
);
