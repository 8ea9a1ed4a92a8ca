import { asc, eq } from 'drizzle-orm';
import { knownDevices, nextOfKin, sessions, signInEvents } from '../../../platform/database/schema';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { answersOrNull, iso, isoOrNull } from './wire';

export const kinData = async ({ db, customer }: Scope): Promise<MyData['nextOfKin']> => {
  const rows = await db
    .select()
    .from(nextOfKin)
    .where(eq(nextOfKin.customerId, customer.id))
    .orderBy(asc(nextOfKin.position));
  return rows.map(({ fullName, relationship, dateOfBirth, phone, idNumber, shareBp, guardian, updatedAt }) => ({
    fullName,
    relationship,
    dateOfBirth,
    phone,
    idNumber,
    sharePercent: shareBp / 100,
    guardian: answersOrNull(guardian),
    updatedAt: iso(updatedAt),
  }));
};

/** Devices, sessions and what happened around sign-ins. */
export const signInData = async ({
  db,
  customer,
}: Scope): Promise<Pick<MyData, 'devices' | 'sessions' | 'signInEvents'>> => {
  const devices = await db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customer.id))
    .orderBy(asc(knownDevices.firstSeenAt), asc(knownDevices.id));
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const deviceOf = (id: string | null): string | null => names.get(id ?? '') ?? null;
  const started = await db
    .select()
    .from(sessions)
    .where(eq(sessions.customerId, customer.id))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
  const events = await db
    .select()
    .from(signInEvents)
    .where(eq(signInEvents.customerId, customer.id))
    .orderBy(asc(signInEvents.id));
  return {
    devices: devices.map(({ name, firstSeenAt, lastSeenAt, removedAt }) => ({
      name,
      firstSeenAt: iso(firstSeenAt),
      lastSeenAt: iso(lastSeenAt),
      removedAt: isoOrNull(removedAt),
    })),
    sessions: started.map(({ deviceId, level, createdAt, seenAt, endsAt, endedAt }) => ({
      device: deviceOf(deviceId),
      level,
      startedAt: iso(createdAt),
      lastSeenAt: iso(seenAt),
      endsAt: iso(endsAt),
      endedAt: isoOrNull(endedAt),
    })),
    signInEvents: events.map(({ at, kind, purpose, deviceId }) => ({
      at: iso(at),
      kind,
      purpose,
      device: deviceOf(deviceId),
    })),
  };
};
