import type { Answers } from '@tulinde/contracts';

/** Questions and answers of a claim as they were asked on the day it was sent, in the claimant's language and as they stand. */
export interface ClaimSnapshot {
  readonly answers: Answers;
  /** What the report, the page and the insurer show, in the order of the forms. */
  readonly asked: readonly { readonly name: string; readonly question: string; readonly answer: string }[];
  /** What the customer declared. */
  readonly declaration: string;
}
