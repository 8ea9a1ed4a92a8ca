import { isSameAnswer, type DraftAnswers } from './form-values';

/** Those answers whose names are not in the list. */
export const without = (answers: DraftAnswers, names: readonly string[]): DraftAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** Those answers whose names are in the list; an answer that is not there is '', which takes the place of the former one. */
export const only = (answers: DraftAnswers, names: readonly string[]): DraftAnswers =>
  Object.fromEntries(names.map((name) => [name, answers[name] ?? '']));

/** Names of answers that are not the same in both. */
export const namesThatDiffer = (before: DraftAnswers, now: DraftAnswers): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => !isSameAnswer(before[name], now[name]));
