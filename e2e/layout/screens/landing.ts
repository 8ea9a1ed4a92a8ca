import { fielder, MotorJourney } from '../../journeys/motor-journey';
import { expect, type Language, type Page } from '../../test';
import { failCall, letAnswer } from '../answers';
import { largestValue } from '../longest';
import { clearStorage, goTo, type Screen } from '../screen';
import { keepQuotes } from './quotes';

const car = { ...fielder, make: 'Land Rover', model: 'Range Rover', year: '2022', value: String(largestValue) };

const productCards = (page: Page) => page.getByRole('main').getByRole('listitem');

const openProduct = (index: number) => async (page: Page, language: Language) => {
  await clearStorage(page);
  await letAnswer(page, '/fetchProducts');
  await goTo(page, '/', language);
  const card = productCards(page).nth(index);
  await card.getByRole('button').or(card.getByRole('link')).first().click();
  await expect(page.getByRole('main').locator('form')).toBeVisible();
};

const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]').first().click();

export const landingScreens: readonly Screen[] = [
  { path: '/', state: 'open', open: (page, language) => goTo(page, '/', language) },
  {
    path: '/',
    state: 'products failed',
    open: async (page, language) => {
      await failCall(page, '/fetchProducts');
      await goTo(page, '/', language);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { path: '/', state: 'motor form', on: 'desk', open: openProduct(0) },
  { path: '/', state: 'personal accident form', on: 'desk', open: openProduct(2) },
  {
    path: '/',
    state: 'quotes',
    on: 'desk',
    open: async (page, language) => {
      await keepQuotes(page);
      await goTo(page, '/', language);
      await expect(page.getByRole('article').nth(2)).toBeVisible();
    },
  },
  {
    path: '/get-quote',
    state: 'open',
    open: async (page, language) => {
      await letAnswer(page, '/fetchProducts');
      await goTo(page, '/get-quote?product=1', language);
    },
  },
  {
    path: '/get-quote',
    state: 'filled in',
    open: async (page, language) => {
      await clearStorage(page);
      await goTo(page, '/get-quote?product=1', language);
      await new MotorJourney(page, language).fillIn(car);
    },
  },
  {
    path: '/get-quote',
    state: 'refused',
    open: async (page, language) => {
      await goTo(page, '/get-quote?product=2', language);
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    path: '/personal-accident/get-quote',
    state: 'family',
    open: async (page, language) => {
      await goTo(page, '/personal-accident/get-quote', language);
      await page.locator('input[name="pa-coverType"][value="FAMILY"]').check({ force: true });
    },
  },
  {
    path: '/personal-accident/get-quote',
    state: 'refused',
    open: async (page, language) => {
      await clearStorage(page);
      await goTo(page, '/personal-accident/get-quote', language);
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
];
