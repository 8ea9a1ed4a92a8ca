import { fielder, MotorJourney } from '../journeys/motor-journey';
import { PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test } from '../test';

const longer = 'This takes longer than usual.';

test(
  'a read that hangs is told, given up and asked for again',
  { tag: ['@phone', '@system'] },
  async ({ page, expectAccessible }) => {
    await page.clock.install();
    await page.route('**/api/getFaqs', () => undefined, { times: 1 });
    const asked = page.waitForRequest('**/api/getFaqs');
    await page.goto('/faqs?lang=en');
    await asked;
    await page.clock.fastForward(5_000);
    await expect(page.getByText(longer)).toBeVisible();
    await expectAccessible();
    await page.clock.fastForward(25_000);
    await expect(page.getByText('No answer came, and we have stopped waiting.').first()).toBeVisible();
    await expect(page.getByText(longer)).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText('No answer came')).toBeHidden();
  },
);

test(
  'of a write that hangs the page says that nobody knows, and pressing again is the same one',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    await page.clock.install();
    const quotes = new MotorJourney(page, 'en');
    await quotes.open();
    await quotes.chooseProduct('car');
    await quotes.getQuotes(fielder);
    await quotes.buy(0);
    const journey = new PurchaseJourney(page, 'en');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/acceptTerms')) keys.push(request.headers()['idempotency-key']);
    });
    // It arrives, and its answer is lost.
    const arrived = new Promise<void>((resolve) => {
      void page.route(
        '**/api/acceptTerms',
        async (route) => {
          await route.fetch();
          resolve();
        },
        { times: 1 },
      );
    });
    await journey.acceptTerms();
    await arrived;
    await page.clock.fastForward(30_000);
    await expect(page.getByText('We do not know whether this reached us.').first()).toBeVisible();
    await journey.send();
    await journey.isAt('personal-details');
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);
