import { asc, eq } from 'drizzle-orm';
import { knownDevices, nextOfKin, sessions, signInEvents } from '../../../platform/database/schema';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { deviceColumns, kinColumns, sessionColumns, signInColumns } from '../columns/account-columns';
import { downloadRow } from '../columns/download-row';
import { answersOrNull } from './wire';

export const kinData = async ({ db, customer }: Scope): Promise<MyData['nextOfKin']> => {
  const rows = await db
    .select()
    .from(nextOfKin)
    .where(eq(nextOfKin.customerId, customer.id))
    .orderBy(asc(nextOfKin.position));
  return rows.map((row) => ({
    ...downloadRow(kinColumns, row),
    sharePercent: row.shareBp / 100,
    guardian: answersOrNull(row.guardian),
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
    devices: devices.map((row) => downloadRow(deviceColumns, row)),
    sessions: started.map((row) => ({ ...downloadRow(sessionColumns, row), device: deviceOf(row.deviceId) })),
    signInEvents: events.map((row) => ({ ...downloadRow(signInColumns, row), device: deviceOf(row.deviceId) })),
  };
};
