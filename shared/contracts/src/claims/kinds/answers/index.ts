export { answerRows, answerWords, type AnswerRow } from './answer-words';
export { askedEvidence, askedOfEntry, askedQuestions, type KindPage } from './asked-questions';
export { checkAnswers, type CheckedAnswers } from './check-answers';
export type { AnswerContext } from './check-scalar';
export { keptOnDevice, knownAnswers } from './known-answers';
export { missingOf } from './missing-of';
