import { fielder, MotorJourney, type Vehicle } from '../journeys/motor-journey';
import { readBreakdown } from '../journeys/price';
import { expect, test } from '../test';

/* Each form in one width: every class of cover and both products are in either. */
const vehicles: Record<'@phone' | '@desktop', Readonly<Record<string, Vehicle>>> = {
  '@phone': {
    'a private car, third party': {
      ...fielder,
      insuranceType: 'Third Party Only',
      year: '2004',
      value: '',
    },
    'a lorry of the band of 21 to 30 tonnes': {
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
    'a boda boda': {
      product: 'cycle',
      coverClass: 'PSV',
      insuranceType: 'Third Party Only',
      make: 'Bajaj',
      model: 'Boxer',
      year: '2022',
      use: 'Boda Boda',
      passengers: '1',
    },
  },
  '@desktop': {
    'a lorry for own goods': {
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
    'a company’s van': {
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
      product: 'cycle',
      coverClass: 'Private',
      insuranceType: 'Comprehensive',
      make: 'Honda',
      model: 'CB125',
      year: '2021',
      value: '180000',
    },
  },
};

for (const tag of ['@phone', '@desktop'] as const) {
  const ofWidth = Object.entries(vehicles[tag]);
  const title = `${ofWidth.map(([name]) => name).join('; ')}: each gets at least five quotes whose lines add up`;
  test(title, { tag: tag === '@phone' ? tag : [tag, '@system'] }, async ({ page }) => {
    const journey = new MotorJourney(page, 'en');
    for (const [name, vehicle] of ofWidth)
      await test.step(name, async () => {
        await journey.open();
        await journey.chooseProduct(vehicle.product);
        await journey.getQuotes(vehicle);
        await expect(journey.quotes.nth(4)).toBeVisible();
        await journey.openDetails(1);
        const lines = await readBreakdown(page);
        const total = lines.pop();
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total?.cents);
        expect(total?.cents).toBeGreaterThan(0);
        // The next visitor has answered nothing.
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      });
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
