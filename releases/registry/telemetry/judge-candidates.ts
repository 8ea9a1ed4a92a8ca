import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import { candidates, pointers } from '../database/schema';
import { readStretches, readTotals, type Running } from './read-seen';
import { candidateRule, candidateRules, judge, thresholdOf, type CandidateTest, type Verdict } from './sequential-test';

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
  /** Visitors for whom code of the release threw where nothing caught it. */
  candidateThrown: number;
  stableThrown: number;
  thrownEvidence: number;
  /** Visitors for whom a page of the release stood and could not be used. */
  candidateUnusable: number;
  stableUnusable: number;
  unusableEvidence: number;
  /** Of each evidence. */
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
  const judged = (test: CandidateTest) =>
    judge(
      stretches.map((stretch) => stretch[test]),
      totals[test],
      candidateRules[test],
    );
  const failed = judged('failures');
  const waited = judged('waits');
  const thrown = judged('thrown');
  const unusable = judged('unusable');
  const isWorse = [failed, waited, thrown, unusable].some(({ verdict }) => verdict === 'worse');
  return {
    environment,
    app,
    candidate: version,
    stable,
    at: now.toISOString(),
    // Any takes a candidate back. Pages of older shells do not tell all that is compared: then there is nothing to say.
    verdict: isWorse ? 'worse' : failed.verdict,
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
    candidateThrown: totals.thrown.candidate.failing,
    stableThrown: totals.thrown.stable.failing,
    thrownEvidence: thrown.evidence,
    candidateUnusable: totals.unusable.candidate.failing,
    stableUnusable: totals.unusable.stable.failing,
    unusableEvidence: unusable.evidence,
    threshold: thresholdOf(candidateRule),
  };
};
