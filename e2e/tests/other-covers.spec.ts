import type { Locator } from '@playwright/test';
import type { PolicyDocument } from '../../shared/contracts/src';
import { getPaQuotes } from '../journeys/pa-journey';
import { PurchaseByCalls, type OrderByCalls } from '../journeys/purchase-by-calls';
import { company, newVehicle, PurchaseJourney, type PaPerson } from '../journeys/purchase-journey';
import { expect, test, type Page } from '../test';

/*
 * The covers whose screens are those of purchase.spec.ts but for a few: taken by calls to the screen that differs, walked
 * from there in the browser, each to its policy. Their forms are in motor-quote.spec.ts. A browser has one purchase at a
 * time: the second begins where the first has ended.
 */
const motor = (body: object): OrderByCalls['quote'] => ({
  path: '/getQuote',
  body: {
    productId: 1,
    productType: 'Third Party Only',
    customerType: 'Individual',
    estimatedValue: '0',
    coverDuration: 12,
    passangers: 1,
    vehicleUse: '',
    tonnage: 1,
    tcsAccepted: true,
    ...body,
  },
});

const lorry: OrderByCalls = {
  quote: motor({
    productCategory: 'COMMERCIAL',
    productType: 'Comprehensive',
    vehicleUse: 'Own Goods',
    tonnage: 5,
    make: 'Isuzu',
    model: 'NQR',
    yearOfManufacture: '2018',
    estimatedValue: '3200000',
    passangers: 2,
  }),
  vehicle: { productId: 1, bodyType: 'TRUCK' },
};
const matatu: OrderByCalls = {
  quote: motor({
    productCategory: 'PSV',
    vehicleUse: 'Matatu',
    passangers: 14,
    coverDuration: 1,
    make: 'Toyota',
    model: 'Hiace',
    yearOfManufacture: '2014',
  }),
  vehicle: { productId: 1, bodyType: 'MINIBUS' },
};
const bodaBoda: OrderByCalls = {
  quote: motor({
    productId: 2,
    productCategory: 'PSV',
    vehicleUse: 'Boda Boda',
    make: 'Bajaj',
    model: 'Boxer',
    yearOfManufacture: '2022',
  }),
  vehicle: { productId: 2, bodyType: 'MOTORCYCLE' },
};
const van: OrderByCalls = {
  quote: motor({
    productCategory: 'COMMERCIAL',
    customerType: 'Corporate',
    vehicleUse: 'Own Goods',
    tonnage: 2,
    make: 'Toyota',
    model: 'Hiace',
    yearOfManufacture: '2017',
    passangers: 2,
  }),
  vehicle: { productId: 1, bodyType: 'VAN' },
};

/* The other pages are looked at in purchase.spec.ts. */
const only =
  (look: () => Promise<void>, ...names: string[]) =>
  async (name: string): Promise<void> => {
    if (names.includes(name)) await look();
  };

const expectCertificate = async (journey: PurchaseJourney) => {
  await journey.policy();
  expect(await journey.downloadCertificate()).toMatch(/\.pdf$/);
};

/* The policy of a cover whose page is that of the others; its certificate is another. */
const expectPaper = async (page: Page, documents: readonly PolicyDocument[]) => {
  const { url = '' } = documents.find(({ kind }) => kind === 'CERTIFICATE') ?? {};
  const paper = await page.request.get(url);
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
};

/* From their forms and prices. */
const buyPa = async (journey: PurchaseJourney, buy: Locator, people: readonly PaPerson[], isStudent = false) => {
  await buy.click();
  await journey.acceptTerms();
  await journey.paDetails(people, isStudent);
  await journey.summary();
  await journey.payInFull();
  await journey.pay();
  await journey.policy();
};

test(
  'a lorry by Lipa Pole Pole, from its particulars, and personal accident for one person (en)',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const purchase = await PurchaseByCalls.begin(lorry);
    const ofLorry = ['vehicle-details', 'valuation', 'payment', 'payment-summary', 'payment-successful'];
    const journey = new PurchaseJourney(page, 'en', only(expectAccessible, ...ofLorry));
    await purchase.goTo('vehicle-details');
    await purchase.open(page, '/vehicle-details', 'en');
    await journey.vehicleDetails(newVehicle(), 'TRUCK');
    await journey.valuation('call');
    await journey.isAt('documents');
    await purchase.goTo('payment');
    await purchase.open(page, '/payment', 'en');
    await journey.lipaPolePole(6);
    await journey.pay();
    await expectCertificate(journey);

    const buy = await getPaQuotes(page, 'en', { coverType: 'INDIVIDUAL', duration: '360' }, expectAccessible);
    await buyPa(new PurchaseJourney(page, 'en', only(expectAccessible, 'personal-details')), buy, ['buyer']);
  },
);

test(
  'a lorry by Lipa Pole Pole: how it is paid (sw)',
  { tag: ['@desktop', '@system'] },
  async ({ page, expectAccessible }) => {
    const purchase = await PurchaseByCalls.begin(lorry);
    const journey = new PurchaseJourney(page, 'sw', only(expectAccessible, 'payment'));
    await purchase.goTo('payment');
    await purchase.open(page, '/payment', 'sw');
    await journey.lipaPolePole(6);
    await journey.isAt('payment-summary');
  },
);

test(
  'a matatu, third party, for a month, from its payment (sw)',
  { tag: ['@phone', '@system'] },
  async ({ page, expectAccessible }) => {
    const purchase = await PurchaseByCalls.begin(matatu);
    const journey = new PurchaseJourney(page, 'sw', only(expectAccessible, 'payment'));
    await purchase.goTo('payment');
    await purchase.open(page, '/payment', 'sw');
    await journey.payInFull();
    await journey.pay();
    await expectCertificate(journey);
  },
);

test(
  'a boda boda, its particulars and its policy (sw)',
  { tag: ['@desktop', '@system'] },
  async ({ page, expectAccessible }) => {
    const purchase = await PurchaseByCalls.begin(bodaBoda);
    const journey = new PurchaseJourney(page, 'sw', only(expectAccessible, 'vehicle-details'));
    await purchase.goTo('vehicle-details');
    await purchase.open(page, '/vehicle-details', 'sw');
    await journey.vehicleDetails(newVehicle('cycle'), 'MOTORCYCLE');
    await journey.isAt('documents');
    await expectPaper(page, await purchase.finish());
  },
);

test(
  'a company’s van: its holder, documents and summary; and personal accident for a student (en)',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    const purchase = await PurchaseByCalls.begin(van);
    const journey = new PurchaseJourney(page, 'en', only(expectAccessible, 'personal-details', 'documents', 'summary'));
    await purchase.goTo('personal-details');
    await purchase.open(page, '/personal-details', 'en');
    await journey.personalDetails(company);
    await journey.isAt('vehicle-details');
    await purchase.goTo('documents');
    await purchase.open(page, '/vehicle-details?part=documents', 'en');
    await journey.documents();
    await journey.summary();
    await journey.isAt('payment');
    await expectPaper(page, await purchase.finish());

    const buy = await getPaQuotes(page, 'en', { coverType: 'STUDENT', duration: '180' });
    const born = ['9', '9', '2011'] as const;
    const imani = { fullName: 'Imani Wanjiru', born, idNumber: 'BC-77120', relationship: 'CHILD' };
    const ofStudent = new PurchaseJourney(page, 'en', only(expectAccessible, 'personal-details'));
    await buyPa(ofStudent, buy, [imani], true);
  },
);
