import type { Browser, BrowserContext } from 'playwright-core';
import { stylesCookie } from '@tulinde/contracts';
import { demoCustomers } from '../../backend/src/operators/seed/demo-customers';

/** A signed-in customer's browser, to be put into others: what it stores, and its cookies. */
export interface Customer {
  readonly enter: (context: BrowserContext) => Promise<void>;
}

/* What a visit leaves for the next one of the same browser, which here has nothing cached and has told everything. */
const ofVisit = /^tulinde:(telemetry$|entered:)/;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The code of the last mail to an address, from the back end's own mailbox of development. */
export const mailedCode = async (apiUrl: string, email: string): Promise<string> => {
  for (let tried = 0; tried < 100; tried += 1) {
    const list = await (await fetch(`${apiUrl}/development/mail`)).text();
    for (const [, path = ''] of [...list.matchAll(/href="(\/development\/mail\/\d+)"/g)].slice(0, 5)) {
      const mail = await (await fetch(apiUrl + path)).text();
      const code = mail.includes(email) ? /\bCode:\s+(\d{6})\b/.exec(mail)?.[1] : undefined;
      if (code !== undefined) return code;
    }
    await pause(100);
  }
  throw new Error(`No code was mailed to ${email}.`);
};

/** Signs a demo customer in through the panel, once, with nothing slowed down. */
export const signInCustomer = async (
  browser: Browser,
  { siteUrl, apiUrl }: { readonly siteUrl: string; readonly apiUrl: string },
): Promise<Customer> => {
  const [{ customer, password }] = demoCustomers;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(siteUrl);
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await page.getByLabel('Email').fill(customer.email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const boxes = page.getByRole('textbox', { name: 'Code of 6 digits' });
    await boxes.waitFor();
    await boxes.fill(await mailedCode(apiUrl, customer.email));
    await page.keyboard.press('Enter');
    await page.waitForURL(/my-policies/);
    const items: Record<string, string> = await page.evaluate(() => ({ ...localStorage }));
    const stored = Object.entries(items).filter(([key]) => !ofVisit.test(key));
    const cookies = (await context.cookies()).filter(({ name }) => name !== stylesCookie);
    return {
      enter: async (other) => {
        // A cookie is of a host, whatever its port: both sides are on one.
        await other.addCookies(cookies);
        await other.addInitScript((entries) => {
          for (const [key, value] of entries) localStorage.setItem(key, value);
        }, stored);
      },
    };
  } finally {
    await context.close();
  }
};
