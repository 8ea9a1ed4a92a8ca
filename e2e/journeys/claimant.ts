import type { Browser, BrowserContext } from '@playwright/test';
import { expect, test as base, type Page } from '../test';
import { buyPolicy, enterAccount, newCustomer, type Customer } from './account';
import { mailedCode } from './mailbox';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A customer with a car and a family insured, as one browser is signed in. */
export interface Claimant {
  readonly car: string;
  readonly family: string;
  readonly customer: Pick<Customer, 'email' | 'password' | 'identity'>;
  /** What the browser keeps of the sign-in. */
  readonly kept: StorageState;
  /** Codes that were mailed so far; a step that requests another code increments it. */
  codes: number;
}

const newClaimant = async (browser: Browser): Promise<Claimant> => {
  const context = await browser.newContext();
  const customer = await newCustomer(await context.newPage());
  const [car, family] = [await buyPolicy(customer, 'comprehensive'), await buyPolicy(customer, 'family')];
  const kept = await context.storageState();
  await context.close();
  return { car, family, customer, kept, codes: customer.codes };
};

/** Signs the claimant in once more, in a browser of its own: with a session that can end for itself. */
export const enterAgain = (page: Page, claimant: Claimant): ReturnType<typeof enterAccount> => {
  const codes = claimant.codes;
  claimant.codes += 1;
  return enterAccount(page, { ...claimant.customer, language: 'en', codes });
};

const panel = (page: Page) => page.getByRole('dialog');

/** The first step of the sign-in panel. */
export const enterEmail = async (page: Page, { customer }: Claimant): Promise<void> => {
  await panel(page).getByRole('textbox').fill(customer.email);
  await page.keyboard.press('Enter');
};

/** The steps that an ended session asks for over the page: password and code. */
export const enterPassword = async (page: Page, claimant: Claimant): Promise<void> => {
  await panel(page).locator('input[type="password"]').fill(claimant.customer.password);
  claimant.codes += 1;
  await page.keyboard.press('Enter');
  await expect(panel(page).locator('input[autocomplete="one-time-code"]')).toBeFocused();
  await page.keyboard.type(await mailedCode(claimant.customer.email, claimant.codes));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
};

/* Of this process. No fixture of the worker: one would keep these specs out of the workers, and browsers, of all others. */
let claimantHere: Promise<Claimant> | undefined;

/** `test` in which the page is signed in as a claimant: one for all tests of a worker, because each sends reports of its own. */
export const test = base.extend<{ readonly claimant: Claimant }>({
  claimant: async ({ browser }, use) => use(await (claimantHere ??= newClaimant(browser))),
  storageState: ({ claimant }, use) => use(claimant.kept),
});
