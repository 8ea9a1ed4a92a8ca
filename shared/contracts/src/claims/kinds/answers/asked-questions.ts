import type { ClaimKind, Condition, EvidenceGroup, Question } from '../kind';

export type KindPage = 'incident' | 'details';
type Known = Readonly<Record<string, unknown>>;

const own = (answers: Known, name: string): unknown => (Object.hasOwn(answers, name) ? answers[name] : undefined);

/** Whether a condition holds, by the answers to what was asked. */
export const holds = (condition: Condition | undefined, answers: Known): boolean => {
  if (condition === undefined) return true;
  const answer = own(answers, condition.question);
  return condition.is instanceof Array ? condition.is.some((one) => one === answer) : condition.is === answer;
};

/**
 * Those of the questions that are asked: what hangs on a question that is not asked itself is not asked either.
 * @param beside answers to questions asked before, on which these may hang too
 */
const askedOf = (questions: readonly Question[], answers: Known, beside: Known = {}): readonly Question[] => {
  const known: Record<string, unknown> = { ...beside };
  return questions.filter(({ name, when }) => {
    if (!holds(when, known)) return false;
    known[name] = own(answers, name);
    return true;
  });
};

/** The questions of a page that are asked, in their order. */
export const askedQuestions = (kind: ClaimKind, page: KindPage, answers: Known): readonly Question[] => {
  const asked = askedOf([...kind.incident, ...kind.details], answers);
  return kind[page].filter((question) => asked.includes(question));
};

/** The questions asked of one entry of a list. */
export const askedOfEntry = (questions: readonly Question[], entry: Known): readonly Question[] =>
  askedOf(questions, entry);

/** The groups of evidence that are asked for. */
export const askedEvidence = (kind: ClaimKind, answers: Known): readonly EvidenceGroup[] => {
  const asked = askedOf([...kind.incident, ...kind.details], answers);
  const known = Object.fromEntries(asked.map(({ name }) => [name, own(answers, name)]));
  return kind.evidence.filter(({ when }) => holds(when, known));
};
