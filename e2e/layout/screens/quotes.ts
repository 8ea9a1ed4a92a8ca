import { routes } from '../../../shared/contracts/src';
import { storeInBrowser } from '../../journeys/account';
import { portalCalls, type QuoteSet } from '../../journeys/portal-calls';
import { expect, type Page } from '../../test';
import { changeAnswer, failCall } from '../answers';
import { dearestCar, largestValue } from '../longest';
import { goTo, inOneDocument, press, type Screen } from '../screen';

/* As the form keeps them. */
const answers = {
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  make: 'Land Rover',
  model: 'Range Rover',
  yearOfManufacture: '2022',
  estimatedValue: String(largestValue),
  coverDuration: '12',
  vehicleUse: '',
  passangers: '',
  tonnage: '',
  customerType: 'Individual',
};

/** This browser has asked for the quotes of the dearest car. */
export const keepQuotes = async (page: Page): Promise<void> => {
  const { quoteRef } = (await (await portalCalls())<QuoteSet>('/getQuote', dearestCar)).data;
  const quotedDetails = { productId: 1, details: answers };
  const value = { productId: 1, quoteDetails: { 1: answers }, quoteRef, quotedDetails, purchaseId: null };
  await storeInBrowser(page, { 'tulinde:slice:purchase': JSON.stringify({ version: 1, value }) });
};

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** What is done with offers that are on the page: of motor and of personal accident alike. */
export const statesOfOffers = (path: string, openOffers: Screen['open']): readonly Screen[] => {
  const open: Screen['open'] = async (page, language, go) => {
    await openOffers(page, language, go);
    await expect(cards(page).nth(1)).toBeVisible();
  };
  const choose =
    (count: number): Screen['open'] =>
    async (page, language, go) => {
      await open(page, language, go);
      for (const card of (await cards(page).all()).slice(0, count)) await card.getByRole('checkbox').first().click();
    };
  const compare =
    (count: number): Screen['open'] =>
    async (page, language, go) => {
      await choose(count)(page, language, go);
      await press(page, /^(Compare quotes|Linganisha makadirio)$/);
      await expect(page.getByRole('table')).toBeVisible();
    };
  return inOneDocument([
    { path, state: 'offers', open },
    {
      path,
      state: 'details of an offer',
      open: (page) => cards(page).first().locator('[aria-controls$="-details"]').first().click(),
    },
    { path, state: 'a fourth chosen to compare', open: choose(4) },
    { path, state: 'comparison of two', open: compare(2) },
    { path, state: 'comparison of three', open: compare(3) },
    {
      path,
      state: 'sorting and filters',
      open: async (page, language, go) => {
        await open(page, language, go);
        await press(page, /^(Sort and filter|Panga na uchuje)$/);
        await press(page, /^(Insurers|Kampuni za bima)/);
      },
    },
    {
      path,
      state: 'sharing',
      open: async (page, language, go) => {
        await open(page, language, go);
        await press(page, /^(Share|Shiriki)$/);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ]);
};

/** Opens quotes that this browser has asked for, once for all screens of a test. */
export const openKept = (path: string, keep: (page: Page) => Promise<void>): Screen['open'] => {
  const kept = new WeakMap<Page, Promise<void>>();
  return async (page, language, go) => {
    const keeping = kept.get(page) ?? keep(page);
    kept.set(page, keeping);
    await keeping;
    await go(page, path, language);
  };
};

interface Expiring {
  readonly data: { readonly expiresAt: string };
}

const openQuotes = openKept('/quote', keepQuotes);

export const quotesScreens: readonly Screen[] = [
  ...statesOfOffers('/quote', openQuotes),
  {
    path: '/quote',
    state: 'cover of an offer',
    goesOn: true,
    open: async (page, language, go) => {
      await openQuotes(page, language, go);
      await cards(page).first().locator('[aria-controls$="-details"]').first().click();
      await page.getByRole('tab').nth(1).click();
    },
  },
  {
    path: '/quote',
    state: 'expired',
    open: async (page, language) => {
      const expired = { expiresAt: '2026-01-05T09:00:00.000Z' };
      await changeAnswer<Expiring>(page, '/getQuoteSet', (set) => ({ ...set, data: { ...set.data, ...expired } }));
      await goTo(page, '/quote', language);
    },
  },
  {
    path: '/quote',
    state: 'unknown link',
    open: (page, language) =>
      goTo(page, routes.sharedQuotes(routes.quotes('MOTOR'), 'Q7hX2mVt9LcKp4Rz', 'en'), language),
  },
  {
    path: '/quote',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getQuoteSet');
      await goTo(page, '/quote', language);
    },
  },
];
