import { fielder, MotorJourney, type Vehicle } from '../journeys/motor-journey';
import { readBreakdown } from '../journeys/price';
import { arriveAtStep } from '../journeys/steps';
import { expect, test } from '../test';

/* Each width in one language; the other covers have the others. */
for (const [language, tag] of [
  ['en', '@desktop'],
  ['sw', '@phone'],
] as const) {
  test(
    `a visitor compares quotes for a private car and chooses one (${language})`,
    { tag },
    async ({ page, expectAccessible }) => {
      const journey = new MotorJourney(page, language);
      await journey.open();
      await expectAccessible();
      await journey.chooseProduct('car');
      await expectAccessible();
      await journey.getQuotes(fielder);
      await expect(journey.quotes.nth(4)).toBeVisible();
      await expectAccessible();

      await journey.openDetails(0);
      await expectAccessible();
      const before = await readBreakdown(page);
      const total = (lines: typeof before) => lines.at(-1)?.cents ?? 0;
      const parts = (lines: typeof before) => lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0);
      expect(parts(before)).toBe(total(before));

      const benefit = page.getByRole('tabpanel', { name: journey.words.benefits }).getByRole('checkbox').first();
      await benefit.check();
      await expect.poll(async () => (await readBreakdown(page)).length).toBe(before.length + 1);
      const after = await readBreakdown(page);
      expect(parts(after)).toBe(total(after));
      expect(total(after)).toBeGreaterThan(total(before));

      await benefit.uncheck();
      await expect.poll(() => readBreakdown(page)).toEqual(before);

      await page.getByRole('tab', { name: journey.words.cover }).click();
      await expect(page.getByRole('tabpanel', { name: journey.words.cover })).toContainText(/KES/);
      await journey.buy(0);
      await arriveAtStep(page, language, 'terms');
      await expectAccessible();
      const main = page.getByRole('main');
      const accept = main.getByRole('checkbox', { name: journey.words.accept });
      await expect(accept).not.toBeChecked();
      await main.getByRole('button', { name: journey.words.continue }).click();
      await expect(main.getByRole('alert')).toBeVisible();
      await accept.check();
      await main.getByRole('button', { name: journey.words.continue }).click();
      await arriveAtStep(page, language, 'personal-details');
      await expectAccessible();
    },
  );
}

/* Each form in one width: every class of cover and both products are in either. */
const vehicles: Record<string, Vehicle & { readonly tag: '@phone' | '@desktop' }> = {
  'a private car, third party': {
    ...fielder,
    tag: '@phone',
    insuranceType: 'Third Party Only',
    year: '2004',
    value: '',
  },
  'a lorry for own goods': {
    tag: '@desktop',
    product: 'car',
    coverClass: 'Commercial',
    insuranceType: 'Comprehensive',
    make: 'Isuzu',
    model: 'NQR',
    year: '2018',
    value: '3200000',
    use: 'Own Goods',
    passengers: '2',
    tonnage: '5',
  },
  'a lorry of the band of 21 to 30 tonnes': {
    tag: '@phone',
    product: 'car',
    coverClass: 'Commercial',
    insuranceType: 'Third Party Only',
    make: 'Isuzu',
    model: 'FRR',
    year: '2012',
    use: 'General Cartage',
    passengers: '2',
    tonnage: '-9',
  },
  'a matatu, third party, for a month': {
    tag: '@phone',
    product: 'car',
    coverClass: 'PSV',
    insuranceType: 'Third Party Only',
    make: 'Toyota',
    model: 'Hiace',
    year: '2014',
    use: 'Matatu',
    passengers: '14',
    months: '1',
  },
  'a company’s van': {
    tag: '@desktop',
    product: 'car',
    coverClass: 'Commercial',
    insuranceType: 'Third Party Only',
    make: 'Toyota',
    model: 'Hiace',
    year: '2017',
    use: 'Own Goods',
    passengers: '2',
    tonnage: '2',
    customer: 'Corporate',
  },
  'a taxi': {
    tag: '@desktop',
    product: 'car',
    coverClass: 'PSV',
    insuranceType: 'Comprehensive',
    make: 'Toyota',
    model: 'Axio',
    year: '2017',
    value: '1300000',
    use: 'Digital Taxi',
    passengers: '4',
  },
  'a private motor cycle': {
    tag: '@desktop',
    product: 'cycle',
    coverClass: 'Private',
    insuranceType: 'Comprehensive',
    make: 'Honda',
    model: 'CB125',
    year: '2021',
    value: '180000',
  },
  'a boda boda': {
    tag: '@phone',
    product: 'cycle',
    coverClass: 'PSV',
    insuranceType: 'Third Party Only',
    make: 'Bajaj',
    model: 'Boxer',
    year: '2022',
    use: 'Boda Boda',
    passengers: '1',
  },
};

for (const [name, { tag, ...vehicle }] of Object.entries(vehicles)) {
  test(`${name} gets at least five quotes whose lines add up`, { tag }, async ({ page }) => {
    const journey = new MotorJourney(page, 'en');
    await journey.open();
    await journey.chooseProduct(vehicle.product);
    await journey.getQuotes(vehicle);
    await expect(journey.quotes.nth(4)).toBeVisible();
    await journey.openDetails(1);
    const lines = await readBreakdown(page);
    const total = lines.pop();
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total?.cents);
    expect(total?.cents).toBeGreaterThan(0);
  });
}

test('a cover that nobody offers says why and what to do', { tag: '@phone' }, async ({ page, expectAccessible }) => {
  const journey = new MotorJourney(page, 'en');
  await journey.open();
  await journey.chooseProduct('car');
  await journey.fillIn({ ...fielder, value: '300000' });
  await journey.submit();
  await expect(page.getByRole('heading', { name: 'No insurer offers this cover' })).toBeVisible();
  await expectAccessible();
});
