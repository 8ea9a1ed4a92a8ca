import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { credentials } from '../../platform/database/schema';
import type { Browser } from '../../platform/http/browser';
import { findDevice } from './devices';
import type { IdentityDependencies } from './identity-dependencies';
import type { Trier } from './limit-rules';
import { keyedHash } from '../../platform/http/secrets';

/** @param email in small letters */
export const findCredentials = async (db: Database, email: string) => {
  const [row] = await db.select().from(credentials).where(eq(credentials.email, email));
  return row ?? null;
};

export const subjectOf = ({ key }: IdentityDependencies, email: string): string => keyedHash(key, 'email', email);

/** The party that tries to get into the account of an address; the same questions are asked whether or not there is one. */
export const trierOf = async (
  deps: IdentityDependencies,
  { email, customerId, browser }: { email: string; customerId: string | null; browser: Browser },
): Promise<Trier> => ({
  subject: subjectOf(deps, email),
  addressHash: keyedHash(deps.key, 'address', browser.address),
  customerId,
  deviceId: await findDevice(deps.db, customerId, browser.device),
});

export { browserSecretOf as browserSecret } from '../../platform/http/browser-secret';
