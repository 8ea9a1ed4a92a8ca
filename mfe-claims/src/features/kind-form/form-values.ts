import { isRecord, type ClaimDraft, type Question } from '@tulinde/contracts';

/** Answers as a draft has them. */
export type DraftAnswers = ClaimDraft['answers'];
export type DraftAnswer = DraftAnswers[string];
type DraftEntry = Extract<DraftAnswer, readonly unknown[]>[number];

/** What a form holds: texts, records of them and lists of records, every answer present. */
export type FormValues = Record<string, unknown>;

const noParts = {
  place: { county: '', town: '', spot: '', position: '' },
  vehicle: { make: '', model: '' },
} as const;

/** One entry of a list, open. */
export const newEntry = (questions: readonly Question[]): FormValues => valuesOf(questions, {});

/** An answer as its control holds it. */
export const valueOf = (question: Question, answer: unknown): unknown => {
  if (question.control === 'list') {
    const entries = Array.isArray(answer) ? answer.filter(isRecord) : [];
    const values = entries.map((entry) => valuesOf(question.questions, entry));
    // Who has to name one begins with one.
    return values.length === 0 && !question.optional ? [newEntry(question.questions)] : values;
  }
  if (question.control === 'place' || question.control === 'vehicle') {
    return { ...noParts[question.control], ...(isRecord(answer) ? answer : {}) };
  }
  // The control of a yes or no holds texts.
  return typeof answer === 'boolean' || typeof answer === 'string' ? String(answer) : '';
};

/** What a form begins with. */
export const valuesOf = (questions: readonly Question[], answers: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(questions.map((question) => [question.name, valueOf(question, answers[question.name])]));

const filledIn = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== ''),
  );

const answerOf = (question: Question, value: unknown): DraftAnswer => {
  if (question.control === 'list') {
    const entries = Array.isArray(value) ? value.filter(isRecord) : [];
    // Lists do not stand within lists.
    return entries.map((entry) => answersOf(question.questions, entry) as DraftEntry);
  }
  if (question.control === 'place' || question.control === 'vehicle') return filledIn(isRecord(value) ? value : {});
  if (question.control === 'yes-no') return value === 'true' || (value === 'false' ? false : '');
  return typeof value === 'string' ? value : '';
};

/** The answers that a form holds, as the server is told them; what is open is `''`, or has nothing in it. */
export const answersOf = (questions: readonly Question[], values: FormValues): DraftAnswers =>
  Object.fromEntries(questions.map((question) => [question.name, answerOf(question, values[question.name])]));

/* Without what is not given, and in one order. */
const bare = (answer: unknown): unknown => {
  if (Array.isArray(answer)) {
    const entries = answer.map(bare);
    return entries.every((entry) => entry === undefined) ? undefined : entries.map((entry) => entry ?? {});
  }
  if (!isRecord(answer)) return answer === '' ? undefined : answer;
  const parts = Object.keys(answer)
    .sort()
    .map((name) => [name, bare(answer[name])] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
};

/** Whether two answers say the same: one that is not given is as good as none. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));
