import {
  answerRows,
  claimDeclaration,
  claimKinds,
  type Answers,
  type ClaimType,
  type Language,
} from '@tulinde/contracts';
import type { ClaimSnapshot } from '../../domain/claim-snapshot';

/** What was asked and answered, in the claimant's words; what may stay open and did is left out. */
export const snapshotOf = (type: ClaimType, answers: Answers, language: Language): ClaimSnapshot => ({
  answers,
  asked: answerRows(claimKinds[type], answers, language)
    .filter(({ name }) => answers[name] !== undefined)
    .map(({ name, question, answer }) => ({ name, question, answer })),
  declaration: claimDeclaration[language],
});
