import { only } from './answers-by-name';
import type { DraftAnswer, DraftAnswers } from './form-values';

/** An answer that two devices gave differently: the person at the later one chooses. */
export interface Conflict {
  readonly name: string;
  readonly yours: DraftAnswer;
  readonly theirs: DraftAnswer;
}

/** What both devices answered, now that the server has refused some of the changes. @param theirs all answers of the server */
export const conflictsAfter = (
  before: readonly Conflict[],
  changes: DraftAnswers,
  refused: readonly string[],
  theirs: DraftAnswers,
): readonly Conflict[] => [
  ...before.filter(({ name }) => !refused.includes(name)),
  ...Object.entries(only(theirs, refused)).map(([name, their]) => ({
    name,
    yours: changes[name] ?? '',
    theirs: their,
  })),
];

/** What was answered here and is still to be chosen. */
export const undecidedIn = (conflicts: readonly Conflict[]): DraftAnswers =>
  Object.fromEntries(conflicts.map(({ name, yours }) => [name, yours]));

/** Whether an answer is still to be chosen. */
export const isOpenIn = (conflicts: readonly Conflict[], name: string): boolean =>
  conflicts.some((conflict) => conflict.name === name);
