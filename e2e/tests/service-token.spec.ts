import { fielder, MotorJourney } from '../journeys/motor-journey';
import { expect, test } from '../test';

test(
  'a service token that is refused is fetched again once, and the visitor notices nothing',
  { tag: ['@phone', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/\b401\b.* \/api\/getQuote$/);
    const tokens: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/token')) tokens.push(response.url());
    });
    const keys: (string | undefined)[] = [];
    let refusals = 0;
    // The token that is refused has come by then.
    let before = 0;
    await page.route('**/api/getQuote', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (refusals > 0) return route.continue();
      refusals += 1;
      before = tokens.length;
      return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } });
    });
    const journey = new MotorJourney(page, 'en');
    await journey.open();
    await journey.chooseProduct('car');
    await journey.getQuotes(fielder);
    expect(tokens.length - before).toBe(1);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  },
);

test(
  'a back end that fails tells the visitor, ends the overlay and keeps the answers',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/\b503\b.* \/api\/getQuote$/);
    const journey = new MotorJourney(page, 'en');
    await page.route('**/api/getQuote', (route) =>
      route.fulfill({
        status: 503,
        json: { response_code: 503, code: 'UNAVAILABLE', message: 'Closed for a moment.' },
      }),
    );
    await journey.open();
    await journey.chooseProduct('car');
    await journey.fillIn(fielder);
    await journey.submit();
    await expect(page.getByText('Closed for a moment.').first()).toBeVisible();
    await expect(page.getByText('Please wait')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Fielder');
    await page.unroute('**/api/getQuote');
    await journey.submit();
    await journey.expectQuotes();
  },
);
