import type { Answer, Answers, ClaimKind, Question } from '../kind';

const withoutHealth = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => {
      const answer = answers[question.name];
      if (question.health || answer === undefined) return [];
      if (question.control !== 'list' || !Array.isArray(answer)) return [[question.name, answer]];
      return [[question.name, answer.map((entry: Answers) => withoutHealth(question.questions, entry)) as Answer]];
    }),
  );

/** What of the answers a device may keep: nothing of personal accident, and nothing about anybody's health. */
export const keptOnDevice = (kind: ClaimKind, answers: Answers): Answers =>
  kind.line === 'PA' ? {} : withoutHealth([...kind.incident, ...kind.details], answers);
