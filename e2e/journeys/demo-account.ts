import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { portalFacts } from '../portal-under-test';
import { expect, type Language, type Page } from '../test';
import { enterAccount, type Customer } from './account';
import { countMailedCodes } from './mailbox';

const accounts = {
  amina: { email: 'amina.demo@example.co.ke', password: 'mbuyu wa amina' },
  baraka: { email: 'baraka.demo@example.co.ke', password: 'samaki wa baraka' },
  chebet: { email: 'chebet.demo@example.co.ke', password: 'ziwa la chebet' },
} as const;
export type DemoAccount = keyof typeof accounts;
export const demoAccounts = Object.keys(accounts) as readonly DemoAccount[];

const make = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
};

/** The address of a customer whose past the portal is started with. */
export const demoEmail = (name: DemoAccount): string => accounts[name].email;

/**
 * Signs in one of the customers whose past the portal is started with. Several tests may use one at once: a folder keeps one
 * sign-in from taking the code of another.
 */
export const enterDemoAccount = async (
  page: Page,
  name: DemoAccount,
  language: Language,
): Promise<Pick<Customer, 'call' | 'identity'>> => {
  const account = accounts[name];
  const folder = join(portalFacts().data, `sign-in-${name}`);
  await expect.poll(() => make(folder), { message: `${name} signs in elsewhere` }).toBe(true);
  try {
    return await enterAccount(page, { ...account, language, codes: countMailedCodes(account.email) });
  } finally {
    rmdirSync(folder);
  }
};
