import type { RegistryDatabase } from '../database';
import { leads } from '../database/advisory-locks';
import { abortAutomatically } from '../environments/abort-automatically';
import { slowMs } from './counting';
import { judgeCandidates, type Judgement } from './judge-candidates';

/**
 * Judges all candidates and takes the bad ones back. Of the registries on one database one judges at a time; should two
 * decide the same, the second finds nothing to take back.
 *
 * @returns what was taken back
 */
export const returnCandidates = async (database: RegistryDatabase, now: () => Date): Promise<Judgement[]> => {
  const judgements = await database.queries.transaction(async (transaction) =>
    (await leads(transaction, 'judgements')) ? judgeCandidates(transaction, now()) : [],
  );
  const taken: Judgement[] = [];
  for (const judgement of judgements.filter(({ verdict }) => verdict === 'worse')) {
    const { environment, app, candidate: version, ...seen } = judgement;
    const figures = {
      ...seen,
      evidence: shortened(seen.evidence),
      slowEvidence: shortened(seen.slowEvidence),
      thrownEvidence: shortened(seen.thrownEvidence),
      unusableEvidence: shortened(seen.unusableEvidence),
    };
    const request = { environment, app, version, figures, reason: describe(judgement), at: now() };
    if (await abortAutomatically(database, request)) taken.push(judgement);
  }
  return taken;
};

const shortened = (evidence: number): number => Number(evidence.toPrecision(4));

/* What the evidence is past its threshold for. */
const describe = (seen: Judgement): string => {
  const failed =
    `failed ${seen.candidateFailing} of ${seen.candidateVisitors} visitors, ${seen.stable} ` +
    `${seen.stableFailing} of ${seen.stableVisitors}`;
  const waited =
    `alive only after ${slowMs / 1_000} s for ${seen.candidateSlow} of ${seen.candidateAlive} visitors, of ` +
    `${seen.stable} for ${seen.stableSlow} of ${seen.stableAlive}`;
  const of = (own: number, others: number) =>
    `for ${own} of ${seen.candidateVisitors} visitors, of ${seen.stable} for ${others} of ${seen.stableVisitors}`;
  const thrown = `threw where nothing caught it ${of(seen.candidateThrown, seen.stableThrown)}`;
  const unusable = `could not be used ${of(seen.candidateUnusable, seen.stableUnusable)}`;
  const reasons: [number, string][] = [
    [seen.evidence, failed],
    [seen.slowEvidence, waited],
    [seen.thrownEvidence, thrown],
    [seen.unusableEvidence, unusable],
  ];
  return reasons.flatMap(([evidence, reason]) => (evidence >= seen.threshold ? [reason] : [])).join('; ');
};
