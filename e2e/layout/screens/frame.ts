import { newAddress, newCustomer } from '../../journeys/account';
import { mailedCode } from '../../journeys/mailbox';
import { expect, type Language, type Page } from '../../test';
import { longestName } from '../longest';
import { showLongLines } from '../long-lines';
import { clearStorage, goTo, press, type Screen } from '../screen';

const openPanel = async (page: Page, language: Language): Promise<void> => {
  await goTo(page, '/faqs', language);
  await press(page, /^(Open your account|Fungua akaunti yako|Sign In|Ingia)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).locator('button[type="submit"]').click();

/* An address that nobody has leads here too: the answer does not tell who is a customer. */
const openPassword = async (page: Page, language: Language): Promise<void> => {
  await clearStorage(page);
  await openPanel(page, language);
  await dialog(page).locator('input[type="email"]').fill(newAddress());
  await submit(page);
  await expect(dialog(page).locator('input[type="email"]:not([readonly])')).toHaveCount(0);
};

const goOnToRegistration = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button').last().click();
  await expect(dialog(page).locator('[id$="customerName"]')).toBeVisible();
};

/* Somebody new, with an address as long as people have. @returns it */
const register = async (page: Page, language: Language): Promise<string> => {
  const email = newAddress('mwanahamisi-wanjikukabogo');
  await openPanel(page, language);
  await goOnToRegistration(page);
  await dialog(page).locator('[id$="customerName"]').fill(longestName);
  await dialog(page).locator('[id$="phone"]').fill('712345678');
  await dialog(page).locator('[id$="email"]').fill(email);
  await dialog(page).getByRole('checkbox').check({ force: true });
  await submit(page);
  await expect(dialog(page).locator('input[autocomplete="one-time-code"]')).toBeVisible();
  return email;
};

const inPanel = (state: string, open: Screen['open']): Screen => ({ path: 'the sign-in panel', state, open });

const goesOn = (state: string, open: Screen['open']): Screen => ({ ...inPanel(state, open), goesOn: true });

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
  {
    path: 'the menus',
    state: 'long lines of releases',
    on: 'phone',
    open: async (page, language) => {
      await goTo(page, '/faqs', language);
      await showLongLines(page);
      await press(page, /^(Open the menu|Fungua menyu)$/);
    },
  },
  {
    path: 'the menus',
    state: 'long lines of releases, in the bar',
    on: 'desk',
    open: async (page, language) => {
      await goTo(page, '/faqs', language);
      await showLongLines(page);
    },
  },
  { path: 'the sign-in panel', state: 'email', open: openPanel },
  goesOn('register, refused', async (page) => {
    await goOnToRegistration(page);
    await submit(page);
    await expect(dialog(page).getByRole('alert').first()).toBeVisible();
  }),
  inPanel('password', openPassword),
  goesOn('reset', async (page) => {
    await dialog(page)
      .getByRole('button', { name: /^(Forgot password|Umesahau nenosiri)$/ })
      .click();
    await expect(dialog(page).locator('input[type="password"]')).toHaveCount(0);
  }),
  inPanel('code, refused', async (page, language) => {
    await register(page, language);
    await submit(page);
    await expect(dialog(page).locator('[aria-invalid="true"]')).toBeVisible();
  }),
  inPanel('create a password', async (page, language) => {
    const email = await register(page, language);
    await dialog(page)
      .locator('input[autocomplete="one-time-code"]')
      .fill(await mailedCode(email, 1));
    await submit(page);
    await expect(dialog(page).locator('input[autocomplete="new-password"]').first()).toBeVisible();
  }),
  {
    path: 'the menus',
    state: 'account',
    open: async (page, language) => {
      await clearStorage(page);
      await newCustomer(page, { language, fullName: longestName });
      await goTo(page, '/faqs', language);
      await showLongLines(page);
      await press(page, /^(Open your account|Fungua akaunti yako|My Policies|Bima Zangu)$/);
      await expect(dialog(page)).toBeVisible();
    },
  },
];
