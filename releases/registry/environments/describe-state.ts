import { everybody } from './ramp';
import type { Candidate, PointerState } from './pointer-state';

/** `12.34 %`: exact, two decimals are 1 in 10,000. */
export const percent = (basisPoints: number): string => `${((basisPoints / everybody) * 100).toFixed(2)} %`;

const candidateText = (candidate: Candidate | null): string | null =>
  candidate && `${candidate.version} at ${percent(candidate.basisPoints)}`;

/** What the audit tells people of a change: of the stable release if that changed, else of the candidate. */
export const describeChange = (before: PointerState, after: PointerState) =>
  before.stable === after.stable
    ? { before: candidateText(before.candidate), after: candidateText(after.candidate) }
    : { before: before.stable, after: after.stable };
