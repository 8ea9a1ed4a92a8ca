import { newAddress, newCustomer } from '../../journeys/account';
import { expect, type Language, type Page } from '../../test';
import { longestName } from '../longest';
import { forgetAll, goTo, press, type Screen } from '../screen';

const openPanel = async (page: Page, language: Language): Promise<void> => {
  await goTo(page, '/faqs', language);
  await press(page, /^(Open your account|Fungua akaunti yako|Sign In|Ingia)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).locator('button[type="submit"]').click();

/* The step after the email: the password of a customer, the code of anybody else. */
const afterEmail = (state: string, isCustomer: boolean): Screen => ({
  ...{ path: 'the sign-in panel', state },
  open: async (page, language) => {
    const email = isCustomer ? (await newCustomer(page, { language })).email : newAddress('mwanahamisi-wanjikukabogo');
    await forgetAll(page);
    await openPanel(page, language);
    await dialog(page).locator('input[type="email"]').fill(email);
    await submit(page);
    await expect(dialog(page).locator('input[type="email"]:not([readonly])')).toHaveCount(0);
  },
});

export const frameScreens: readonly Screen[] = [
  {
    path: '*',
    state: 'not found',
    open: async (page, language) => {
      await page.goto(`/no-such-page?lang=${language}`);
      await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
    },
  },
  { path: '/logout', state: 'leads home', open: (page, language) => goTo(page, '/logout', language) },
  {
    path: 'the menus',
    state: 'pages',
    on: 'phone',
    open: async (page, language) => {
      await goTo(page, '/faqs', language);
      await press(page, /^(Open the menu|Fungua menyu)$/);
    },
  },
  { path: 'the sign-in panel', state: 'email', open: openPanel },
  {
    path: 'the sign-in panel',
    state: 'register, refused',
    open: async (page, language) => {
      await openPanel(page, language);
      await dialog(page).getByRole('button').last().click();
      await submit(page);
      await expect(dialog(page).getByRole('alert').first()).toBeVisible();
    },
  },
  afterEmail('password', true),
  {
    path: 'the menus',
    state: 'account',
    open: async (page, language) => {
      await forgetAll(page);
      await newCustomer(page, { language, fullName: longestName });
      await goTo(page, '/faqs', language);
      await press(page, /^(Open your account|Fungua akaunti yako|My Policies|Bima Zangu|Polisi Zangu|Polisi zangu)$/);
      await expect(dialog(page)).toBeVisible();
    },
  },
];
