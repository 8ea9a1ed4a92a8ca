import type { Answers, ClaimKind, Question } from '../kind';

type UncheckedAnswers = Readonly<Record<string, unknown>>;

const answersTo = <Answered extends UncheckedAnswers>(
  questions: readonly Question[],
  answers: Answered,
  isWanted: (question: Question) => boolean,
): Answered =>
  Object.fromEntries(
    questions.flatMap((question): [string, unknown][] => {
      const answer = answers[question.name];
      if (answer === undefined || !isWanted(question)) return [];
      if (question.control !== 'list' || !Array.isArray(answer)) return [[question.name, answer]];
      // What is no entry is for the rules to refuse.
      const entries = answer.map((entry: UncheckedAnswers | null | undefined) =>
        typeof entry === 'object' && entry !== null ? answersTo(question.questions, entry, isWanted) : entry,
      );
      return [[question.name, entries]];
    }),
  ) as Answered;

/**
 * Answers to questions that the kind has. A report that is being written outlives releases: it may have others, of a
 * question that is gone, or that only a later release asks.
 */
export const knownAnswers = <Answered extends UncheckedAnswers>(
  { incident, details }: ClaimKind,
  answers: Answered,
): Answered => answersTo([...incident, ...details], answers, () => true);

/** What of the answers a device may keep: nothing of personal accident, and nothing about anybody's health. */
export const keptOnDevice = ({ line, incident, details }: ClaimKind, answers: Answers): Answers =>
  line === 'PA' ? {} : answersTo([...incident, ...details], answers, ({ health }) => !health);
