import { hash } from '@node-rs/argon2';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';
import { credentials, customers, outbox } from '../src/platform/database/schema';
import type { TestResponse, PortalUnderTest } from './portal-under-test';

/** A browser that keeps cookies and the customer's token, as a customer's does. */
export class BrowserUnderTest {
  readonly cookies = new Map<string, string>();
  /** What the last answer said of cookies. */
  setCookies: string[] = [];
  token: string | null = null;
  readonly #portal: PortalUnderTest;
  readonly #address: string;

  constructor(portal: PortalUnderTest, address = '197.248.0.1') {
    this.#portal = portal;
    this.#address = address;
  }

  /** The headers of each request: the browser's identity and its network address. */
  headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      'x-forwarded-for': this.#address,
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36',
      ...(cookie && { cookie }),
      ...(this.token !== null && { 'x-customer-token': this.token }),
    };
  }

  async call(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<TestResponse> {
    const answer = await this.#portal.call(path, body, { ...this.headers(), ...headers });
    this.setCookies = [answer.headers['set-cookie'] ?? []].flat() as string[];
    for (const line of this.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** The portal as this browser has it: what is bought through it is bought signed in. */
  asPortal(): PortalUnderTest {
    return { ...this.#portal, call: (path, body, headers) => this.call(path, body, headers) };
  }

  async login(email: string, password: string): Promise<TestResponse> {
    const answer = await this.call('/login', { email, password });
    if (answer.status === 200) this.token = answer.body.data.token.token as string;
    return answer;
  }

  validate(email: string, verificationCode: string): Promise<TestResponse> {
    return this.call('/validateOtp', { email, verificationCode, appT: '2026-03-02T12:00:00' });
  }
}

/** The code in the last mail to an address that has one. */
export const lastCode = async (db: Database, email: string): Promise<string> => {
  // By its index.
  const isTo = eq(sql`lower(${outbox.recipient})`, email.toLowerCase());
  const mails = await db.select().from(outbox).where(isTo).orderBy(desc(outbox.id));
  for (const { text } of mails) {
    const code = /^Code: (\d{6})$/m.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error(`No code was mailed to ${email}.`);
};

export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

export const rightPassword = 'mti mrefu wa mbuyu';
/** Of a signed-in customer, once more: for what a session alone must not do. */
export const rightProof = { password: rightPassword };
let quickHash: Promise<string> | null = null;
/* The least work that argon2 takes, and checking it is as little: customers sign in to go on, in most tests. */
const quicklyHashed = () => (quickHash ??= hash(rightPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
let count = 0;

/**
 * Adds a customer who has bought something, with an account unless told otherwise.
 * @param passwordHash of {@link rightPassword}, for tests of how much work a password is
 */
export const addCustomer = async (
  db: Database,
  {
    email,
    hasPassword = true,
    passwordHash,
    ...more
  }: { email: string; hasPassword?: boolean; passwordHash?: string } & Partial<typeof customers.$inferInsert>,
): Promise<string> => {
  const at = new Date('2026-03-01T09:00:00Z');
  const id = `customer-of-a-test-${String((count += 1)).padStart(4, '0')}`;
  await db.insert(customers).values({
    id,
    type: 'Individual',
    fullName: 'Amina Wanjiku',
    email,
    phone: '+254712345678',
    idType: 'NATIONAL_ID',
    idNumber: String(10_000_000 + count),
    language: 'en',
    createdAt: at,
    updatedAt: at,
    ...more,
  });
  if (hasPassword) {
    const account = { customerId: id, email, createdAt: at, changedAt: at };
    await db.insert(credentials).values({ ...account, passwordHash: passwordHash ?? (await quicklyHashed()) });
  }
  return id;
};

/** Signs a customer in with password and code. */
export const signIn = async (browser: BrowserUnderTest, db: Database, email: string): Promise<void> => {
  await browser.login(email, rightPassword);
  const { status, body } = await browser.validate(email, await lastCode(db, email));
  if (status !== 200) throw new Error(`The sign-in was refused: ${JSON.stringify(body)}`);
};
