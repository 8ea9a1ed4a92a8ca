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
    const evidence = Number(seen.evidence.toPrecision(4));
    const figures = { ...seen, evidence, slowEvidence: Number(seen.slowEvidence.toPrecision(4)) };
    const request = { environment, app, version, figures, reason: describe(judgement), at: now() };
    if (await abortAutomatically(database, request)) taken.push(judgement);
  }
  return taken;
};

/* What the evidence is past its threshold for. */
const describe = (seen: Judgement): string => {
  const failed =
    `failed ${seen.candidateFailing} of ${seen.candidateVisitors} visitors, ${seen.stable} ` +
    `${seen.stableFailing} of ${seen.stableVisitors}`;
  const waited =
    `alive only after ${slowMs / 1_000} s for ${seen.candidateSlow} of ${seen.candidateAlive} visitors, of ` +
    `${seen.stable} for ${seen.stableSlow} of ${seen.stableAlive}`;
  return [seen.evidence >= seen.threshold && failed, seen.slowEvidence >= seen.threshold && waited]
    .filter(Boolean)
    .join('; ');
};
