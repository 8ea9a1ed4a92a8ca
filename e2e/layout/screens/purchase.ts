import { healthy, nextOfKin } from '@tulinde/testing/sample-customer';
import type { PurchaseStep } from '../../../shared/contracts/src';
import { somebody } from '../../journeys/portal-calls';
import { PurchaseByCalls, type OrderByCalls } from '../../journeys/purchase-by-calls';
import { expect, type Language, type Page } from '../../test';
import { dearestCar, largestFamily, longestInsurer, longestName } from '../longest';
import { settled, type Screen } from '../screen';

const buyer = {
  ...somebody,
  fullName: longestName,
  email: 'mwanahamisi.wanjikukabogokamau@kampuniyausafirishaji.example.co.ke',
};

export const dearest: OrderByCalls = {
  quote: { path: '/getQuote', body: dearestCar },
  buyer,
  insurerOf: longestInsurer,
  vehicle: { productId: 1, bodyType: 'STATION_WAGON' },
};

const person = (personCovered: string, recordNo: number, dateOfBirth: string, relationship: string) => ({
  personCovered,
  recordNo,
  fullName: longestName,
  dateOfBirth,
  relationship,
  idNumber: personCovered === 'CHILD' ? `BC-16020${recordNo}` : `2345678${recordNo}`,
});

export const family: OrderByCalls = {
  quote: { path: '/getPaQuote', body: { productId: 3, channel: 'WEB', quoteParams: largestFamily } },
  buyer,
  insurerOf: longestInsurer,
  paDetails: {
    people: [
      { ...person('ADULT', 1, buyer.dateOfBirth, 'SELF'), idNumber: buyer.idNumber },
      person('ADULT', 2, '1988-06-01', 'SPOUSE'),
      ...[1, 2, 3].map((number) => person('CHILD', number, `201${number}-02-08`, 'CHILD')),
    ],
    health: healthy,
    nextOfKin: { ...nextOfKin, fullName: longestName },
  },
};

/** A company's van. */
const company: OrderByCalls = {
  quote: {
    path: '/getQuote',
    body: {
      ...dearestCar,
      make: 'Toyota',
      model: 'Hiace',
      productCategory: 'COMMERCIAL',
      customerType: 'Corporate',
      vehicleUse: 'Own Goods',
      tonnage: 2,
      passangers: 2,
      estimatedValue: '2500000',
    },
  },
};
const student: OrderByCalls = {
  quote: {
    path: '/getPaQuote',
    body: {
      productId: 3,
      channel: 'WEB',
      quoteParams: {
        coverType: 'STUDENT',
        whoWillBeCovered: 'STUDENT',
        coverDuration: 360,
        policyProductId: 303,
        productId: 3,
        numberOfAdults: 1,
        numberOfChildren: 0,
      },
    },
  },
};
const of = (who: string) => (screen: Screen) => ({ ...screen, state: `${screen.state}, ${who}` });
const [ofCompany, ofStudent] = [of('a company'), of('a student')];

/**
 * One purchase goes through the screens of a test, each opened when it has come to its step.
 * @returns what opens the page of a step, or one for which the way of paying is settled (`hasPlan`)
 */
export const steps = (order: OrderByCalls) => {
  const begun = new Map<Page, Promise<PurchaseByCalls>>();
  return async (page: Page, language: Language, path: string, step?: PurchaseStep, hasPlan = false): Promise<void> => {
    const beginning = begun.get(page) ?? PurchaseByCalls.begin(order);
    begun.set(page, beginning);
    const purchase = await beginning;
    if (step) await purchase.goTo(step);
    if (hasPlan) await purchase.choosePlan();
    await purchase.open(page, path, language);
    await settled(page);
  };
};

const refuse = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('button[type="submit"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
};

/* The screens from the terms to the way of paying, in the order in which a purchase comes by them. */
const screensOf = (order: OrderByCalls, paths: readonly (readonly [string, PurchaseStep, string?])[]): Screen[] => {
  const open = steps(order);
  return paths.flatMap(([path, step, address = path]): Screen[] => [
    { path, state: step, open: (page, language) => open(page, language, address, step) },
    {
      path,
      state: `${step} refused`,
      goesOn: true,
      open: refuse,
    },
  ]);
};

export const purchaseScreens: readonly Screen[] = [
  ...screensOf(dearest, [
    ['/accept-terms', 'terms'],
    ['/personal-details', 'personal-details'],
    ['/vehicle-details', 'vehicle-details'],
    ['/vehicle-details', 'valuation', '/vehicle-details?part=valuation'],
    ['/vehicle-details', 'documents', '/vehicle-details?part=documents'],
    ['/summary', 'summary'],
  ]),
  ...screensOf(company, [['/personal-details', 'personal-details']]).map(ofCompany),
  ...screensOf(student, [['/personal-accident/personal-details', 'personal-details']]).map(ofStudent),
  ...screensOf(family, [
    ['/personal-accident/accept-terms', 'terms'],
    ['/personal-accident/personal-details', 'personal-details'],
    ['/personal-accident/summary', 'summary'],
  ]),
];
