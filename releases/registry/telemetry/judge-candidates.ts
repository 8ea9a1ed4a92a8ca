import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import { candidates, pointers } from '../database/schema';
import { readStretches, readTotals, type Running } from './read-seen';
import { candidateRule, judge, slowRule, thresholdOf, type Verdict } from './sequential-test';

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
  /** Visitors for whom a page that had to be fetched was alive, and those of them who waited too long for one. */
  candidateAlive: number;
  candidateSlow: number;
  stableAlive: number;
  stableSlow: number;
  slowEvidence: number;
  /** Of either evidence. */
  threshold: number;
}

/** Judges every candidate that runs, of one environment or of all. */
export const judgeCandidates = async (queries: Queries, now: Date, environment?: string): Promise<Judgement[]> => {
  const running: (Running & { stable: string })[] = await queries
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

const judgeCandidate = async (
  queries: Queries,
  running: Running & { stable: string },
  now: Date,
): Promise<Judgement> => {
  const { environment, app, version, stable } = running;
  const totals = await readTotals(queries, running);
  const stretches = await readStretches(queries, running, now);
  const failed = judge(
    stretches.map(({ failures }) => failures),
    totals.failures,
  );
  const waited = judge(
    stretches.map(({ waits }) => waits),
    totals.waits,
    slowRule,
  );
  return {
    environment,
    app,
    candidate: version,
    stable,
    at: now.toISOString(),
    // Either takes a candidate back. Pages of older shells do not tell how long they took: then there is nothing to say.
    verdict: waited.verdict === 'worse' ? 'worse' : failed.verdict,
    candidateVisitors: totals.failures.candidate.visitors,
    candidateFailing: totals.failures.candidate.failing,
    stableVisitors: totals.failures.stable.visitors,
    stableFailing: totals.failures.stable.failing,
    evidence: failed.evidence,
    candidateAlive: totals.waits.candidate.visitors,
    candidateSlow: totals.waits.candidate.failing,
    stableAlive: totals.waits.stable.visitors,
    stableSlow: totals.waits.stable.failing,
    slowEvidence: waited.evidence,
    threshold: thresholdOf(candidateRule),
  };
};
