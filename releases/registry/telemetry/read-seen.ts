import { and, eq, gt, gte, inArray, lt, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Queries } from '../database';
import { stretchMs } from './counting';
import type { CandidateTest, Exposure, Stretch } from './sequential-test';
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

/** By test: visitors of a candidate and of the stable release, and those of them to whom it did what the test looks for. */
export type Seen = Record<CandidateTest, Stretch>;

const roles = ['candidate', 'stable'] as const;
type Role = (typeof roles)[number];

/* The columns that a test compares: at how many of which visitors it looks. */
const columns = {
  failures: ['visitors', 'failing'],
  waits: ['alive', 'slow'],
  thrown: ['thrownVisitors', 'thrown'],
  unusable: ['unusableVisitors', 'unusable'],
} as const satisfies Record<CandidateTest, readonly [string, string]>;
type Column = (typeof columns)[CandidateTest][number];
type RoleSeen = Record<Column, number> & { role: Role };

const seenOf = (rows: readonly RoleSeen[]): Seen => {
  const exposureOf = (role: Role, test: CandidateTest): Exposure => {
    const row = rows.find((one) => one.role === role);
    const [visitors, failing] = columns[test];
    return { visitors: row?.[visitors] ?? 0, failing: row?.[failing] ?? 0 };
  };
  const stretchOf = (test: CandidateTest): Stretch => ({
    candidate: exposureOf('candidate', test),
    stable: exposureOf('stable', test),
  });
  return {
    failures: stretchOf('failures'),
    waits: stretchOf('waits'),
    thrown: stretchOf('thrown'),
    unusable: stretchOf('unusable'),
  };
};

const sumOf = (column: AnyColumn) => sql<number>`sum(${column})::int`;

/** By ten seconds, without those in which no test found anything: they say nothing, and a candidate may run for weeks. */
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
    .having(gt(sql`sum(${table.failing} + ${table.slow} + ${table.thrown} + ${table.unusable})`, 0));
  const rows = await queries
    .select({
      at: table.at,
      role: sql<Role>`${table.role}`,
      visitors: sumOf(table.visitors),
      failing: sumOf(table.failing),
      alive: sumOf(table.alive),
      slow: sumOf(table.slow),
      thrownVisitors: sumOf(table.thrownVisitors),
      thrown: sumOf(table.thrown),
      unusableVisitors: sumOf(table.unusableVisitors),
      unusable: sumOf(table.unusable),
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
  const all = sql<number>`count(distinct ${table.visitor})::int`;
  const rows = await queries
    .select({
      role: sql<Role>`${table.role}`,
      visitors: all,
      failing: whoHad(table.failedAt),
      alive: whoHad(table.aliveAt),
      slow: whoHad(table.slowAt),
      thrownVisitors: all,
      thrown: whoHad(table.thrownAt),
      unusableVisitors: all,
      unusable: whoHad(table.unusableAt),
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
