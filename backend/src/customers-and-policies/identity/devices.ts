import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Device } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { knownDevices, sessions } from '../../platform/database/schema';
import type { Browser } from '../../platform/http/browser';
import { deviceName } from './device-name';
import { hashOf, newId, newSecret } from '../../platform/http/secrets';
import { isLive } from './sessions';

/** The customer's device that a browser is; null where it is new or was signed out. */
export const findDevice = async (db: Database, customerId: string | null, secret: string | null) => {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        // Without a customer or a secret the same question finds nothing: it takes the same time.
        eq(knownDevices.customerId, customerId ?? ''),
        eq(knownDevices.secretHash, hashOf(secret ?? '')),
        isNull(knownDevices.removedAt),
      ),
    );
  return row?.id ?? null;
};

/**
 * Keeps the browser as a device of the customer, once a code has come back from it.
 * @returns isNew where the customer has signed in elsewhere before and not here
 */
export const keepDevice = async (
  tx: Database,
  {
    customerId,
    browser,
    random,
    now,
  }: {
    customerId: string;
    browser: Browser;
    random: (bytes: number) => Uint8Array;
    now: Date;
  },
): Promise<{ id: string; name: string; isNew: boolean }> => {
  const name = deviceName(browser.userAgent);
  const known = await findDevice(tx, customerId, browser.device);
  if (known !== null) {
    await tx.update(knownDevices).set({ lastSeenAt: now, name }).where(eq(knownDevices.id, known));
    return { id: known, name, isNew: false };
  }
  const hasOthers = (await tx.$count(knownDevices, eq(knownDevices.customerId, customerId))) > 0;
  // One that was signed out gets a new secret: the old one never counts again.
  const isShared = browser.device !== null && (await isFree(tx, customerId, browser.device));
  const secret = isShared && browser.device !== null ? browser.device : newSecret(random);
  const id = newId(random);
  await tx
    .insert(knownDevices)
    .values({ id, customerId, secretHash: hashOf(secret), name, firstSeenAt: now, lastSeenAt: now });
  browser.keepDevice(secret);
  return { id, name, isNew: hasOthers };
};

/* Several customers of one family sign in with one browser: each knows it by the same secret. */
const isFree = async (tx: Database, customerId: string, secret: string): Promise<boolean> =>
  (await tx.$count(
    knownDevices,
    and(eq(knownDevices.customerId, customerId), eq(knownDevices.secretHash, hashOf(secret))),
  )) === 0;

export const devicesOf = async (
  db: Database,
  customerId: string,
  currentId: string | null,
  now: Date,
): Promise<Device[]> => {
  const rows = await db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), isNull(knownDevices.removedAt)))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.firstSeenAt), asc(knownDevices.id));
  const live = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.level, 'otp'), isLive(now)));
  const signedIn = new Set(live.map(({ deviceId }) => deviceId));
  return rows.map(({ id, name, firstSeenAt, lastSeenAt }) => ({
    deviceId: id,
    name,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisDevice: id === currentId,
    isSignedIn: signedIn.has(id),
  }));
};
