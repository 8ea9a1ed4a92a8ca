import { fielder, MotorJourney } from '../journeys/motor-journey';
import { nairobiDay } from '../../shared/contracts/src';
import { expect, test } from '../test';

test(
  'an empty form tells every missing answer and leads to it; a reload in the middle keeps the answers, and one of the quotes asks the server for them',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const journey = new MotorJourney(page, 'en');
    await journey.open();
    await journey.chooseProduct('car');
    await journey.submit();
    const summary = page.getByRole('alert').filter({ hasText: 'Please fill all mandatory fields.' });
    await expect(summary).toBeFocused();
    await expectAccessible();
    await summary.getByRole('link', { name: 'Choose the year the vehicle was made.' }).click();
    await expect(page.getByLabel('Year of manufacture')).toBeFocused();

    await journey.fillIn(fielder);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Toyota');
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Fielder');
    await expect(page.getByLabel('Estimated value')).toHaveValue('710,000');
    await journey.submit();
    await journey.expectQuotes();
    const first = await journey.quotes.first().getByRole('heading').textContent();

    const asked = page.waitForRequest((request) => request.url().endsWith('/api/getQuoteSet'));
    await page.reload();
    await asked;
    await journey.expectQuotes();
    await expect(journey.quotes.first().getByRole('heading')).toHaveText(first ?? '');
  },
);

test(
  'a car older than 15 years is refused when Comprehensive is chosen afterwards; the answers travel to the other language',
  { tag: '@desktop' },
  async ({ page }) => {
    const journey = new MotorJourney(page, 'en');
    const oldest = Number(nairobiDay().slice(0, 4)) - 15;
    await journey.open();
    await journey.chooseProduct('car');
    await journey.fillIn({ ...fielder, insuranceType: 'Third Party Only', year: String(oldest - 1), value: '' });
    await page.getByRole('radio', { name: 'Comprehensive', exact: true }).check({ force: true });
    await expect(page.getByText(`Choose ${oldest} or newer, or Third Party Only.`).first()).toBeVisible();
    await page.getByRole('radio', { name: 'Third Party Only', exact: true }).check({ force: true });
    await expect(page.getByText(`Choose ${oldest} or newer`)).toHaveCount(0);

    await page.getByRole('button', { name: /^SW\. Kiswahili/ }).click();
    await expect(page.getByRole('combobox', { name: 'Kampuni ya gari' })).toHaveValue('Toyota');
    await new MotorJourney(page, 'sw').submit();
    await new MotorJourney(page, 'sw').expectQuotes();
  },
);

test('the whole journey works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const journey = new MotorJourney(page, 'en');
  await journey.open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Get Quote/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const make = page.getByRole('combobox', { name: 'Make' });
  await expect(make).toBeVisible();
  await make.focus();
  await page.keyboard.type('toyo');
  await expect(page.getByRole('option', { name: 'Toyota' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(make).toHaveValue('Toyota');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Model' })).toBeFocused();
  await page.keyboard.type('axio');
  await expect(page.getByRole('option', { name: 'Axio' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2018');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1200000');
  await page.keyboard.press('Enter');
  await journey.expectQuotes();
});
