import type { Manifest, MicroFrontend } from '@tulinde/contracts';
import { bucketCount, bucketOf } from './bucket';

export interface Candidate {
  readonly app: string;
  readonly version: string;
  /** Visitors out of 10,000. */
  readonly basisPoints: number;
}

/** The apps of a manifest that have a candidate. The others are the same for everybody. */
export const candidatesOf = ({ microFrontends }: Manifest): Candidate[] =>
  Object.entries(microFrontends).flatMap(([app, entries]) => {
    const entry = candidateEntry(entries);
    if (!entry) return [];
    // `traffic` is a percentage with two decimals, and 0.29 × 100 is 28.999…
    const basisPoints = Math.round(entry.deployment.traffic * (bucketCount / 100));
    return [{ app, version: entry.metadata.version, basisPoints }];
  });

export const candidateEntry = (entries: readonly MicroFrontend[]): MicroFrontend | undefined =>
  entries.find(({ extras }) => extras.role === 'candidate');

/** Whether this visitor gets the candidate: once in, in for every larger share. */
export const isInCandidate = (visitor: string, { app, basisPoints }: Candidate): boolean =>
  basisPoints > 0 && (basisPoints >= bucketCount || bucketOf(visitor, app) < basisPoints);

/** The apps whose candidate this visitor gets. */
export const cohortOf = (visitor: string, candidates: readonly Candidate[]): string[] =>
  candidates.filter((candidate) => isInCandidate(visitor, candidate)).map(({ app }) => app);
