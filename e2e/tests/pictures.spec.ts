import { join } from 'node:path';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { expect, test } from '../test';

/* `npm run pictures` renews docs/screens; an ordinary run leaves its pictures with the other results. */
const folder = process.env.TULINDE_PICTURES ?? join(import.meta.dirname, '../../test-results/screens');

test('the main screens are as their pictures show them', async ({ page, isPhone }) => {
  const width = isPhone ? '360' : '1440';
  const take = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(folder, `${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
      scale: 'css',
    });
  };
  const journey = new MotorJourney(page, 'en');
  await journey.open();
  await expect(page.getByText(/^from/).first()).toBeVisible();
  await take('landing');
  await journey.chooseProduct('car');
  await journey.fillIn(fielder);
  await take('form');
  await journey.submit();
  await journey.expectQuotes();
  await journey.openDetails(0);
  await take('quotes');
  await journey.quotes
    .first()
    .getByRole('button', { name: /Buy Now/ })
    .first()
    .click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await take('terms');
  await page.goto('/faqs');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await take('faqs');
});
