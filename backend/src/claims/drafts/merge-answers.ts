import { isDeepStrictEqual } from 'node:util';
import type { Answer, Answers } from '@tulinde/contracts';

/** A report as far as it is written. */
export interface Written {
  readonly answers: Answers;
  /** The version in which each answer was changed last, by its name. */
  readonly changedIn: Readonly<Record<string, number>>;
  readonly version: number;
}

export interface Conflict {
  readonly name: string;
  readonly yours: Answer;
  readonly theirs: Answer;
}

export interface Merged extends Written {
  /** What another device has answered otherwise since; its answer stands. */
  readonly conflicts: readonly Conflict[];
  /** Names of other answers that another device has changed since. */
  readonly changedElsewhere: readonly string[];
}

/**
 * Answers of one device into a report that another one may have changed since the version that this one has seen. An answer
 * takes the place of another only where its device has seen that: so none is ever lost unseen.
 * @param save.baseVersion the version that the device had when its answers were given
 */
export const mergeAnswers = (
  { answers, changedIn, version }: Written,
  save: { readonly baseVersion: number; readonly changes: Answers },
): Merged => {
  // A version that is still to come was seen before the database was brought back to an earlier time: it says nothing.
  const seen = save.baseVersion > version ? 0 : save.baseVersion;
  const isNewer = (name: string): boolean => (changedIn[name] ?? 0) > seen;
  const different = Object.entries(save.changes).filter(
    ([name, answer]) => !isDeepStrictEqual(answer, answers[name] ?? ''),
  );
  const taken = different.filter(([name]) => !isNewer(name));
  const next = taken.length === 0 ? version : version + 1;
  return {
    answers: { ...answers, ...Object.fromEntries(taken) },
    changedIn: { ...changedIn, ...Object.fromEntries(taken.map(([name]) => [name, next])) },
    version: next,
    conflicts: different
      .filter(([name]) => isNewer(name))
      .map(([name, yours]) => ({ name, yours, theirs: answers[name] ?? '' })),
    changedElsewhere: Object.keys(changedIn).filter((name) => isNewer(name) && !Object.hasOwn(save.changes, name)),
  };
};
