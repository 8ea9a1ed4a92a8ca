import { getPaQuotes, type PaCover } from '../journeys/pa-journey';
import { somebody } from '../journeys/portal-calls';
import { PurchaseByCalls, type OrderByCalls } from '../journeys/purchase-by-calls';
import { company, newVehicle, PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test, type Language, type Page } from '../test';

/*
 * The covers whose screens are those of purchase.spec.ts but for a few: taken by calls to the screen that differs, walked
 * from there in the browser, each to its policy. Their forms are in motor-quote.spec.ts.
 */
const motor = (body: object): OrderByCalls['quote'] => ({
  path: '/getQuote',
  body: {
    ...{ productId: 1, productType: 'Third Party Only', customerType: 'Individual', estimatedValue: '0' },
    ...{ coverDuration: 12, passangers: 1, vehicleUse: '', tonnage: 1, tcsAccepted: true },
    ...body,
  },
});

const lorry: OrderByCalls = {
  quote: motor({
    ...{ productCategory: 'COMMERCIAL', productType: 'Comprehensive', vehicleUse: 'Own Goods', tonnage: 5 },
    ...{ make: 'Isuzu', model: 'NQR', yearOfManufacture: '2018', estimatedValue: '3200000', passangers: 2 },
  }),
  vehicle: { productId: 1, bodyType: 'TRUCK' },
};
const matatu: OrderByCalls = {
  quote: motor({
    ...{ productCategory: 'PSV', vehicleUse: 'Matatu', passangers: 14, coverDuration: 1 },
    ...{ make: 'Toyota', model: 'Hiace', yearOfManufacture: '2014' },
  }),
  vehicle: { productId: 1, bodyType: 'MINIBUS' },
};
const bodaBoda: OrderByCalls = {
  quote: motor({
    ...{ productId: 2, productCategory: 'PSV', vehicleUse: 'Boda Boda' },
    ...{ make: 'Bajaj', model: 'Boxer', yearOfManufacture: '2022' },
  }),
  vehicle: { productId: 2, bodyType: 'MOTORCYCLE' },
};
const van: OrderByCalls = {
  quote: motor({
    ...{ productCategory: 'COMMERCIAL', customerType: 'Corporate', vehicleUse: 'Own Goods', tonnage: 2 },
    ...{ make: 'Toyota', model: 'Hiace', yearOfManufacture: '2017', passangers: 2 },
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

test('a lorry by Lipa Pole Pole, from its particulars (en)', { tag: '@phone' }, async ({ page, expectAccessible }) => {
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
});

test('a lorry by Lipa Pole Pole, from its payment (sw)', { tag: '@desktop' }, async ({ page, expectAccessible }) => {
  const purchase = await PurchaseByCalls.begin(lorry);
  const journey = new PurchaseJourney(page, 'sw', only(expectAccessible, 'payment'));
  await purchase.goTo('payment');
  await purchase.open(page, '/payment', 'sw');
  await journey.lipaPolePole(6);
  await journey.pay();
  await expectCertificate(journey);
});

test(
  'a matatu, third party, for a month, from its payment (sw)',
  { tag: '@phone' },
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

test('a boda boda, its particulars and its policy (sw)', { tag: '@desktop' }, async ({ page, expectAccessible }) => {
  const purchase = await PurchaseByCalls.begin(bodaBoda);
  const journey = new PurchaseJourney(page, 'sw', only(expectAccessible, 'vehicle-details'));
  await purchase.goTo('vehicle-details');
  await purchase.open(page, '/vehicle-details', 'sw');
  await journey.vehicleDetails(newVehicle('cycle'), 'MOTORCYCLE');
  await journey.isAt('documents');
  await purchase.finish(page, 'sw');
  await expectCertificate(journey);
});

test(
  'a company’s van: its holder, documents and summary (en)',
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
    await purchase.finish(page, 'en');
    await expectCertificate(journey);
  },
);

/* Their forms and prices, then the page that asks for the people. */
const paOrder = (coverType: PaCover['coverType'], coverDuration: number, policyProductId: number): OrderByCalls => ({
  quote: {
    path: '/getPaQuote',
    body: {
      productId: 3,
      channel: 'WEB',
      quoteParams: {
        ...{ coverType, whoWillBeCovered: coverType, coverDuration, policyProductId },
        ...{ productId: 3, numberOfAdults: 1, numberOfChildren: 0 },
      },
    },
  },
  buyer: somebody,
});

const openPeople = async (page: Page, language: Language, order: OrderByCalls) => {
  const purchase = await PurchaseByCalls.begin(order);
  await purchase.goTo('personal-details');
  await purchase.open(page, '/personal-accident/personal-details', language);
  return purchase;
};

test(
  'personal accident for one person: form, people and policy (en)',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const cover = { coverType: 'INDIVIDUAL', duration: '360' } as const;
    await getPaQuotes(page, 'en', cover, expectAccessible);
    const purchase = await openPeople(page, 'en', paOrder('INDIVIDUAL', 360, 301));
    const journey = new PurchaseJourney(page, 'en', only(expectAccessible, 'personal-details'));
    await journey.paDetails(['buyer']);
    await journey.isAt('summary');
    await purchase.finish(page, 'en');
    await journey.policy();
  },
);

test(
  'personal accident for a student: form, people and policy (en)',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    await getPaQuotes(page, 'en', { coverType: 'STUDENT', duration: '180' });
    const purchase = await openPeople(page, 'en', paOrder('STUDENT', 180, 303));
    const journey = new PurchaseJourney(page, 'en', only(expectAccessible, 'personal-details'));
    const born = ['9', '9', '2011'] as const;
    await journey.paDetails([{ fullName: 'Imani Wanjiru', born, idNumber: 'BC-77120', relationship: 'CHILD' }], true);
    await journey.isAt('summary');
    await purchase.finish(page, 'en');
    await journey.policy();
  },
);
