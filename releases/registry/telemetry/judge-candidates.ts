import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../database';
import { candidates, pointers } from '../database/schema';
import { stretchMs } from './counting';
import { candidateRule, judge, thresholdOf, type Exposure, type Stretch, type Verdict } from './sequential-test';
import { telemetryExposures, telemetryVisitors } from './tables';

/* Reports are on their way for two seconds at most; a stretch counts when it is complete. */
const graceMs = 3_000;

/** A candidate beside the stable release, on all that was seen since it began. */
export interface Judgement {
  environment: string;
  app: string;
  candidate: string;
  stable: string;
  at: string;
  verdict: Verdict;
  candidateVisitors: number;
  candidateFailing: number;
  stableVisitors: number;
  stableFailing: number;
  evidence: number;
  threshold: number;
}

interface Running {
  environment: string;
  app: string;
  version: string;
  stable: string;
  since: Date;
}

/** Judges every candidate that runs, of one environment or of all. */
export const judgeCandidates = async (queries: Queries, now: Date, environment?: string): Promise<Judgement[]> => {
  const running: Running[] = await queries
    .select({
      environment: candidates.environment,
      app: candidates.app,
      version: candidates.version,
      stable: pointers.stable,
      since: candidates.since,
    })
    .from(candidates)
    .innerJoin(pointers, and(eq(pointers.environment, candidates.environment), eq(pointers.app, candidates.app)))
    .where(environment === undefined ? undefined : eq(candidates.environment, environment));
  const judgements: Judgement[] = [];
  for (const candidate of running) judgements.push(await judgeCandidate(queries, candidate, now));
  return judgements;
};

const judgeCandidate = async (queries: Queries, running: Running, now: Date): Promise<Judgement> => {
  const { environment, app, version, stable } = running;
  const seen = await readTotals(queries, running);
  const { verdict, evidence } = judge(await readStretches(queries, running, now), seen);
  return {
    environment,
    app,
    candidate: version,
    stable,
    at: now.toISOString(),
    verdict,
    candidateVisitors: seen.candidate.visitors,
    candidateFailing: seen.candidate.failing,
    stableVisitors: seen.stable.visitors,
    stableFailing: seen.stable.failing,
    evidence,
    threshold: thresholdOf(candidateRule),
  };
};

/* Only those in which somebody failed: the others say nothing, and a candidate may run for weeks. */
const readStretches = async (queries: Queries, running: Running, now: Date): Promise<Stretch[]> => {
  const table = telemetryExposures;
  const sumOf = (column: typeof table.visitors | typeof table.failing, role: 'candidate' | 'stable') =>
    sql<number>`coalesce(sum(${column}) filter (where ${table.role} = ${role}), 0)::int`;
  const rows = await queries
    .select({
      candidateVisitors: sumOf(table.visitors, 'candidate'),
      candidateFailing: sumOf(table.failing, 'candidate'),
      stableVisitors: sumOf(table.visitors, 'stable'),
      stableFailing: sumOf(table.failing, 'stable'),
    })
    .from(table)
    .where(
      and(
        eq(table.environment, running.environment),
        eq(table.app, running.app),
        or(and(eq(table.role, 'candidate'), eq(table.version, running.version)), eq(table.role, 'stable')),
        // The stretch in which the candidate began is not whole for it.
        gte(table.at, running.since),
        lt(table.at, new Date(now.getTime() - graceMs - stretchMs)),
      ),
    )
    .groupBy(table.at)
    .having(gt(sql`sum(${table.failing})`, 0));
  return rows.map((row) => ({
    candidate: { visitors: row.candidateVisitors, failing: row.candidateFailing },
    stable: { visitors: row.stableVisitors, failing: row.stableFailing },
  }));
};

const nobody = (): Exposure => ({ visitors: 0, failing: 0 });

const readTotals = async (queries: Queries, { environment, app, version, since }: Running) => {
  const table = telemetryVisitors;
  const countOf = async (role: 'candidate' | 'stable'): Promise<Exposure> => {
    const [row] = await queries
      .select({
        visitors: sql<number>`count(distinct ${table.visitor})::int`,
        failing: sql<number>`count(distinct ${table.visitor}) filter (where ${table.failedAt} >= ${since.toISOString()})::int`,
      })
      .from(table)
      .where(
        and(
          eq(table.environment, environment),
          eq(table.app, app),
          eq(table.role, role),
          gte(table.seenAt, since),
          role === 'candidate' ? eq(table.version, version) : undefined,
        ),
      );
    return row ?? nobody();
  };
  return { candidate: await countOf('candidate'), stable: await countOf('stable') };
};
