import { desc, eq } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema';
import type { DemoCustomer } from './buy';
import type { PastBrowser } from './past-browser';
import { then, type Scene, type Stage } from './story';

export interface Account {
  readonly customer: DemoCustomer;
  readonly password: string;
}

/* The same device each time: a sign-in on another device would send a mail. */
const phoneOf = ({ portal, phones }: Stage, { customer: { email, language } }: Account): PastBrowser => {
  const phone = phones.get(email) ?? portal.newBrowser(language);
  phones.set(email, phone);
  return phone;
};

/** For what a session alone must not do. */
export const proofOf = ({ password }: Account) => ({ password });

/** Signs in with password and code on the customer's phone, does what is to be done, and signs out. */
export const whileSignedIn = async (
  stage: Stage,
  account: Account,
  does: (browser: PastBrowser) => Promise<void>,
): Promise<void> => {
  const { portal } = stage;
  const { customer, password } = account;
  const { email } = customer;
  const browser = phoneOf(stage, account);
  const { token } = await browser.call<{ token: { token: string } }>('/login', { email, password });
  browser.customerToken = token.token;
  const mails = await portal.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id))
    .limit(1);
  const verificationCode = /^(?:Code|Msimbo): (\d{6})$/m.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await browser.call('/validateOtp', { email, verificationCode, appT: portal.now().toISOString() });
  await does(browser);
  await browser.call('/logout', {});
  browser.customerToken = null;
};

/** What a customer changed in the own account. */
export const changesAccount = (
  account: Account,
  on: string,
  changes: readonly (readonly [path: string, body: object])[],
): Scene =>
  then(on, '20:15', (stage) =>
    whileSignedIn(stage, account, async (browser) => {
      for (const [path, body] of changes) await browser.call(path, body);
    }),
  );
