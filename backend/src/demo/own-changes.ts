import { desc, eq } from 'drizzle-orm';
import { outbox } from '../database/schema';
import type { DemoCustomer } from './buy';
import { then, type Scene } from './story';

interface Account {
  readonly customer: DemoCustomer;
  readonly password: string;
}

/** What a customer changed in the own account, signed in with password and code on a phone. */
export const changesAccount = (
  { customer: { email, language }, password }: Account,
  on: string,
  changes: readonly (readonly [path: string, body: object])[],
): Scene =>
  then(on, '20:15', async ({ portal }) => {
    const browser = portal.newBrowser(language);
    const { token } = await browser.call<{ token: { token: string } }>('/login', { email, password });
    browser.customerToken = token.token;
    const mails = await portal.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));
    const verificationCode = /^(?:Code|Msimbo): (\d{6})$/m.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await browser.call('/validateOtp', { email, verificationCode, appT: portal.now().toISOString() });
    for (const [path, body] of changes) await browser.call(path, body);
    await browser.call('/logout', {});
  });
