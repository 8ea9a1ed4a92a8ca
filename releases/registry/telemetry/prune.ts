import { dayMs } from '@tulinde/contracts';
import { lt } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { telemetryAlerts, telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';

const visitorDays = 7;
const countDays = 30;
const alertDays = 365;

/** Visitors go after a week without a visit, counts after a month. */
export const pruneTelemetry = async ({ queries }: RegistryDatabase, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await queries.delete(telemetryVisitors).where(lt(telemetryVisitors.seenAt, before(visitorDays)));
  await queries.delete(telemetryExposures).where(lt(telemetryExposures.at, before(countDays)));
  await queries.delete(telemetryMinutes).where(lt(telemetryMinutes.at, before(countDays)));
  await queries.delete(telemetryAlerts).where(lt(telemetryAlerts.at, before(alertDays)));
};
