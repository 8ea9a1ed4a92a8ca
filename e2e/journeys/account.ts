import { randomUUID } from 'node:crypto';
import { expect, type Language, type Page } from '../test';
import { siteUrl } from '../portal-under-test';
import { mailedCode } from './mailbox';
import { portalCalls, readyCar, readyFamily, serviceToken, somebody, type PortalCall } from './portal-calls';
import { uniqueFour } from './unique-numbers';

/** As the shell keeps it in local storage. */
export type Identity = Readonly<Record<string, string>>;

export interface Customer {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** `+2547…`; the simulator pays from it. */
  readonly phone: string;
  /** Codes that were mailed to the customer so far: what `mailedCode` waits for is one more. */
  readonly codes: number;
  /** Posts a call as this customer, from the page's own browser. */
  readonly call: PortalCall;
  readonly identity: Identity;
}

const password = 'mvua ya masika';

export const newAddress = (name = 'amina'): string => `${name}-${randomUUID().slice(0, 8)}@example.co.ke`;

/* Of the page's browser: it keeps the cookies. */
const callsOf =
  (page: Page, headers: Readonly<Record<string, string>>): PortalCall =>
  async <Data>(path: string, data: unknown): Promise<Data> => {
    const answer = await page.context().request.post(`${siteUrl}/api${path}`, { data, headers });
    const envelope = (await answer.json()) as { response_code: number; data: Data };
    expect(envelope, `${path} before the first screen: ${JSON.stringify(envelope)}`).toMatchObject({
      response_code: 200,
    });
    return envelope.data;
  };

/** Of every site and next to nothing: its storage can be written and emptied there, with nobody left who writes into it. */
export const quietPath = '/robots.txt';

/** Writes into the local storage before the application runs: the next `goto` finds it there. */
export const storeInBrowser = async (
  page: Page,
  values: Readonly<Record<string, string>>,
  site = siteUrl,
): Promise<void> => {
  await page.goto(site + quietPath);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, values);
};

interface NewCustomer {
  readonly fullName?: string;
  readonly language?: Language;
  /** How far the sign-in has come. */
  readonly level?: 'password' | 'otp';
}

const headersOf = async (language: Language) => ({
  authorization: `Bearer ${await serviceToken()}`,
  'accept-language': language,
});

interface Account {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly level?: 'password' | 'otp';
  /** Codes that were mailed to the customer so far. */
  readonly codes: number;
}

/** Signs a customer in, in the page's browser; the next `goto` shows it. */
export const enterAccount = async (
  page: Page,
  { email, password, language, level = 'otp', codes }: Account,
): Promise<Pick<Customer, 'call' | 'identity'>> => {
  const service = await headersOf(language);
  const { customer, token } = await callsOf(page, service)<{
    customer: { customerId: string };
    token: { token: string };
  }>('/login', { email, password });
  const call = callsOf(page, { ...service, 'x-customer-token': token.token });
  if (level === 'otp')
    await call('/validateOtp', { email, verificationCode: await mailedCode(email, codes + 1), appT: '' });
  const details = await call('/getCustomerDetails', { customerId: customer.customerId });
  const identity = {
    username: email,
    userId: customer.customerId,
    userDetails: JSON.stringify(details),
    userToken: token.token,
    isAuthenticated: 'true',
    ...(level === 'otp' ? { isOtpValidated: 'true' } : {}),
  };
  // As the shell writes it when a customer signs in.
  await storeInBrowser(page, identity);
  return { call, identity };
};

/**
 * A customer with a password who is wholly signed in in the page's browser; the next `goto` shows it. Made by calls: the
 * screens of the sign-in have tests of their own.
 */
export const newCustomer = async (
  page: Page,
  { fullName = 'Amina Wanjikũ Otieno', language = 'en', level = 'otp' }: NewCustomer = {},
): Promise<Customer> => {
  const email = newAddress();
  const phone = `+2547${uniqueFour()}0001`;
  const visitor = callsOf(page, await headersOf(language));
  await visitor('/signUp', { accountType: 'Individual', customerName: fullName, phone, email, terms: true });
  await visitor('/validateOtp', { email, verificationCode: await mailedCode(email, 1), appT: '' });
  await visitor('/createPassword', { email, password, confirmPassword: password });
  const signedIn = await enterAccount(page, { email, password, language, level, codes: 1 });
  return { email, password, fullName, phone, codes: 2, ...signedIn };
};

/** A visitor who buys without an account. @param email of nobody else, as is the phone */
export const newVisitor = async (email = newAddress()) => {
  const phone = `+2547${uniqueFour()}0001`;
  return { call: await portalCalls(), email, phone, fullName: somebody.fullName };
};

/** `car` is third party cover for a year, `month` for a month: that can be renewed at once. */
export type BoughtCover = 'car' | 'month' | 'comprehensive' | 'instalments' | 'family';

/** A policy, paid by the simulator and issued: in the account of a customer, who bought it signed in, or a visitor's. */
export const buyPolicy = async (
  { call, email, phone, fullName }: Pick<Customer, 'call' | 'email' | 'phone' | 'fullName'>,
  cover: BoughtCover,
): Promise<string> => {
  const order = { call, buyer: { ...somebody, fullName, email, phone } };
  const { purchaseId } = await {
    car: () => readyCar(order),
    month: () => readyCar(order, { months: 1 }),
    comprehensive: () => readyCar(order, { value: 3_500_000 }),
    instalments: () => readyCar({ ...order, instalments: 5 }, { value: 3_500_000 }),
    family: () => readyFamily(order),
  }[cover]();
  await call('/startPayment', { purchaseId, phone });
  const issued = async () => {
    const { policy } = await call<{ policy: { policyNumber: string } | null }>('/getIssuedPolicy', { purchaseId });
    return policy?.policyNumber ?? '';
  };
  await expect.poll(issued, { message: `the policy of ${email}`, intervals: [100] }).toMatch(/^TUL-/);
  return issued();
};

/** Types the password where an act asks who it is. */
export const proveByPassword = async (
  place: Pick<Page, 'getByLabel'>,
  { password: own }: Pick<Customer, 'password'>,
): Promise<void> => {
  await place.getByLabel(/^(Your password|Nenosiri lako)$/).fill(own);
};
