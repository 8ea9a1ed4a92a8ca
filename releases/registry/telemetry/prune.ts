import { dayMs } from '@tulinde/contracts';
import { and, eq, exists, isNotNull, lt } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
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
  await queries.delete(telemetryVisitors).where(lt(telemetryVisitors.seenAt, before(visitorDays)));
  await queries.delete(telemetryExposures).where(lt(telemetryExposures.at, before(countDays)));
  await queries.delete(telemetryMinutes).where(lt(telemetryMinutes.at, before(countDays)));
  await queries.delete(telemetryAlerts).where(lt(telemetryAlerts.at, before(alertDays)));
  await queries.delete(thrownVisitors).where(lt(thrownVisitors.at, before(thrownDays)));
  await queries.delete(thrownErrors).where(lt(thrownErrors.lastAt, before(thrownDays)));
  const purged = and(eq(marks.app, sourceMaps.app), eq(marks.version, sourceMaps.version), isNotNull(marks.purgedAt));
  await queries.delete(sourceMaps).where(exists(queries.select().from(marks).where(purged)));
};
