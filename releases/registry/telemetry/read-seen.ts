import { and, eq, gt, gte, inArray, lt, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Queries } from '../database';
import { stretchMs } from './counting';
import type { Stretch } from './sequential-test';
import { telemetryExposures, telemetryVisitors } from './tables';

/* Reports are on their way for two seconds at most; a stretch counts when it is complete. */
const graceMs = 3_000;

/** A candidate that runs. */
export interface Running {
  environment: string;
  app: string;
  version: string;
  since: Date;
}

/** Visitors of a candidate and of the stable release: whom they failed, and who waited too long for a page. */
interface Seen {
  failures: Stretch;
  waits: Stretch;
}

const roles = ['candidate', 'stable'] as const;
type Role = (typeof roles)[number];

interface RoleSeen {
  role: Role;
  visitors: number;
  failing: number;
  alive: number;
  slow: number;
}

const seenOf = (rows: readonly RoleSeen[]): Seen => {
  const [candidate, stable] = roles.map((role) => rows.find((row) => row.role === role));
  return {
    failures: {
      candidate: { visitors: candidate?.visitors ?? 0, failing: candidate?.failing ?? 0 },
      stable: { visitors: stable?.visitors ?? 0, failing: stable?.failing ?? 0 },
    },
    waits: {
      candidate: { visitors: candidate?.alive ?? 0, failing: candidate?.slow ?? 0 },
      stable: { visitors: stable?.alive ?? 0, failing: stable?.slow ?? 0 },
    },
  };
};

/** By ten seconds, without those in which nobody failed or waited: they say nothing, and a candidate may run for weeks. */
export const readStretches = async (queries: Queries, running: Running, now: Date): Promise<Seen[]> => {
  const table = telemetryExposures;
  const isOfApp = and(
    eq(table.environment, running.environment),
    eq(table.app, running.app),
    or(and(eq(table.role, 'candidate'), eq(table.version, running.version)), eq(table.role, 'stable')),
    // The stretch in which the candidate began is not whole for it.
    gte(table.at, running.since),
    lt(table.at, new Date(now.getTime() - graceMs - stretchMs)),
  );
  const telling = queries
    .select({ at: table.at })
    .from(table)
    .where(isOfApp)
    .groupBy(table.at)
    .having(gt(sql`sum(${table.failing} + ${table.slow})`, 0));
  const rows = await queries
    .select({
      at: table.at,
      role: sql<Role>`${table.role}`,
      visitors: sql<number>`sum(${table.visitors})::int`,
      failing: sql<number>`sum(${table.failing})::int`,
      alive: sql<number>`sum(${table.alive})::int`,
      slow: sql<number>`sum(${table.slow})::int`,
    })
    .from(table)
    .where(and(isOfApp, inArray(table.at, telling)))
    .groupBy(table.at, table.role);
  const stretches = new Map<number, RoleSeen[]>();
  for (const row of rows) stretches.set(row.at.getTime(), [...(stretches.get(row.at.getTime()) ?? []), row]);
  return [...stretches.values()].map(seenOf);
};

/** Distinct visitors since the candidate began. */
export const readTotals = async (queries: Queries, { environment, app, version, since }: Running): Promise<Seen> => {
  const table = telemetryVisitors;
  const whoHad = (moment: AnyColumn) =>
    sql<number>`count(distinct ${table.visitor}) filter (where ${moment} >= ${since.toISOString()})::int`;
  const rows = await queries
    .select({
      role: sql<Role>`${table.role}`,
      visitors: sql<number>`count(distinct ${table.visitor})::int`,
      failing: whoHad(table.failedAt),
      alive: whoHad(table.aliveAt),
      slow: whoHad(table.slowAt),
    })
    .from(table)
    .where(
      and(
        eq(table.environment, environment),
        eq(table.app, app),
        gte(table.seenAt, since),
        or(eq(table.role, 'stable'), and(eq(table.role, 'candidate'), eq(table.version, version))),
      ),
    )
    .groupBy(table.role);
  return seenOf(rows);
};
