import { randomUUID } from 'node:crypto';
import { customerTokenHeader } from '@tulinde/contracts';
import type { Caller } from '../../../backend/testing/purchase-walk';
import { mailedCode } from '../../../bench/measuring/customer';

/** Calls of one browser, which keeps its cookies and, once it has signed in, sends the customer's token. */
export interface AccountCalls {
  readonly headers: Readonly<Record<string, string>>;
  readonly call: <Data>(path: string, body?: object) => Promise<Data>;
}

interface Site {
  readonly apiUrl: string;
  readonly requests: Caller;
}

interface Account {
  readonly email: string;
  readonly password: string;
}

const openBrowser = ({ requests }: Site) => {
  const headers: Record<string, string> = {};
  const cookies = new Map<string, string>();
  const call = async <Data>(path: string, body: object = {}): Promise<Data> => {
    const response = await requests.call(path, body, headers);
    for (const line of response.headers['set-cookie'] as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return (response.body as { data: Data }).data;
  };
  return { headers, call };
};

/** With the password and a code by mail. */
export const signIn = async (site: Site, { email, password }: Account): Promise<AccountCalls> => {
  const { headers, call } = openBrowser(site);
  const { token } = await call<{ token: { token: string } }>('/login', { email, password });
  headers[customerTokenHeader] = token.token;
  await call('/validateOtp', { email, verificationCode: await mailedCode(site.apiUrl, email), appT: '' });
  return { headers, call };
};

/** A new customer, who has a password at the end. @param phone of nobody else */
export const signUp = async (site: Site, phone: string): Promise<void> => {
  const { call } = openBrowser(site);
  const [email, password] = [`soak-${randomUUID().slice(0, 8)}@example.co.ke`, 'mvua ya masika'];
  const person = { accountType: 'Individual', customerName: 'Zuhura Wanjiru Otieno', phone, email };
  await call('/signUp', { ...person, terms: true });
  await call('/validateOtp', { email, verificationCode: await mailedCode(site.apiUrl, email), appT: '' });
  await call('/createPassword', { email, password, confirmPassword: password });
};
