import type { FastifyRequest } from 'fastify';
import { customerTokenHeader, type Caller, type MessageKey } from '@tulinde/contracts';
import { Refusal } from './refusal';

/** Whose call it is, as the server knows it. */
export interface SignedIn {
  readonly customerId: string;
  readonly sessionId: string;
  readonly deviceId: string | null;
  /** `password` before the code, `otp` after it. */
  readonly level: 'password' | 'otp';
}

/** Finds the live session of a token and the browser's secret that it was given to; null where there is none. */
export type FindSignedIn = (token: string, browserSecret: string, now: Date) => Promise<SignedIn | null>;

export const customerTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers[customerTokenHeader];
  return typeof header === 'string' && header !== '' && header.length <= 100 ? header : null;
};

export const notSignedIn = (message: MessageKey = 'signIn.expired'): Refusal =>
  new Refusal(401, 'CUSTOMER_TOKEN_INVALID', message);

/**
 * Who makes a call, checked before anything of it is read. A visitor's call has nobody, whatever it carries. A call for
 * anyone has the customer who is wholly signed in: a session that ended meanwhile must not stop a visitor's purchase.
 * @throws Refusal
 */
export const signedInFor = async (
  caller: Caller,
  {
    token,
    browserSecret,
    now,
    find,
  }: { token: string | null; browserSecret: string | null; now: Date; find: FindSignedIn },
): Promise<SignedIn | null> => {
  if (caller === 'service') return null;
  const signedIn = token !== null && browserSecret !== null ? await find(token, browserSecret, now) : null;
  if (caller === 'anyone') return signedIn?.level === 'otp' ? signedIn : null;
  if (signedIn === null) throw notSignedIn();
  if (caller === 'customer-otp' && signedIn.level !== 'otp') {
    throw new Refusal(403, 'OTP_REQUIRED', 'signIn.otpRequired');
  }
  return signedIn;
};
