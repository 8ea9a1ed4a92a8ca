import type { Browser, BrowserContext } from 'playwright-core';
import { demoCustomers } from '../../backend/src/operators/seed/demo-customers';

/** A signed-in customer's browser, to be put into others: what it stores, and its cookies. */
export interface Customer {
  readonly enter: (context: BrowserContext) => Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/* The back end's own mailbox of development; the last mails first. */
const mailedCode = async (apiUrl: string, email: string): Promise<string> => {
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
    const cookies = await context.cookies();
    return {
      enter: async (other) => {
        // A cookie is of a host, whatever its port: both sides are on one.
        await other.addCookies(cookies);
        await other.addInitScript((stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        }, items);
      },
    };
  } finally {
    await context.close();
  }
};
