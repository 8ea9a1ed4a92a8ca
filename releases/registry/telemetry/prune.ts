import { dayMs } from '@tulinde/contracts';
import { and, eq, exists, isNotNull, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RegistryDatabase } from '../database';
import { purge } from '../database/purge';
import { marks } from '../keeping/tables';
import { telemetryAlerts, telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';
import { sourceMaps, thrownErrors, thrownVisitors } from './thrown/tables';

const visitorDays = 7;
const countDays = 30;
const alertDays = 365;
const thrownDays = 14;

/** Visitors go after a week without a visit, counts after a month, what was thrown after two weeks. */
export const pruneTelemetry = async ({ queries }: RegistryDatabase, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const purgeBefore = (table: PgTable, by: PgColumn, days: number): Promise<void> =>
    purge(queries, table, lt(by, before(days)), by);
  await purgeBefore(telemetryVisitors, telemetryVisitors.seenAt, visitorDays);
  await purgeBefore(telemetryExposures, telemetryExposures.at, countDays);
  await purgeBefore(telemetryMinutes, telemetryMinutes.at, countDays);
  await purgeBefore(telemetryAlerts, telemetryAlerts.at, alertDays);
  await purgeBefore(thrownVisitors, thrownVisitors.at, thrownDays);
  await purgeBefore(thrownErrors, thrownErrors.lastAt, thrownDays);
  const purged = and(eq(marks.app, sourceMaps.app), eq(marks.version, sourceMaps.version), isNotNull(marks.purgedAt));
  await purge(queries, sourceMaps, exists(queries.select().from(marks).where(purged)), sourceMaps.app);
};
