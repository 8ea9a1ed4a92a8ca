import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { credentials, knownDevices, oneTimeCodes, sessions } from '../../platform/database/schema';
import { keyedHash } from '../../platform/http/secrets';

/** Password, sessions, devices and codes: from then on nobody signs in to it, and the address is free. */
export const eraseSignIn = async (tx: Database, key: Buffer, customerId: string, email: string): Promise<void> => {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.customerId, customerId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.subject, keyedHash(key, 'email', email)));
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
  await tx.delete(credentials).where(eq(credentials.customerId, customerId));
};
