import type { Language } from '@tulinde/contracts';
import type { Answer } from '../../src/domain/answers/answer';
import { fillAnswers } from './fill-answers';
import { fillFacts } from './fill-facts';

/** Writes answers, and what search engines read of them, into prerendered markup that has places for them. */
export const renderAnswers = (answers: readonly Answer[]) => {
  const [filled, facts] = [fillAnswers(answers), fillFacts(answers)];
  return (html: string, language: Language): string => facts(filled(html, language), language);
};
