import { minuteMs } from '@tulinde/contracts';
import { Refusal } from '../../platform/http/refusal';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { takeAll, type Limit } from '../../customers-and-policies/identity/limits';
import { keyedHash } from '../../platform/http/secrets';
import type { Contact } from './contact';

/**
 * Beside the limits of codes: an account is no machine for messages to strangers, which cost money and trust, and several
 * accounts together do not flood one address.
 */
const contactLimits = (key: Buffer, { kind, value }: Contact, customerId: string): Limit[] => [
  { key: `contact customer ${customerId}`, burst: 8, everyMs: 10 * minuteMs },
  { key: `contact to ${keyedHash(key, 'contact-to', kind, value)}`, burst: 4, everyMs: 15 * minuteMs },
];

/** @throws Refusal */
export const limitContactCodes = async (
  { db, key }: IdentityDependencies,
  contact: Contact,
  customerId: string,
  now: Date,
): Promise<Limit[]> => {
  const limits = contactLimits(key, contact, customerId);
  const seconds = await takeAll(db, limits, now);
  if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'otp.tooMany', { params: { n: seconds } });
  return limits;
};
