import { languages, routeOf, routes, type Language } from '@tulinde/contracts';
import type { Answer, Problem } from './answer';
import { readMarkdown } from './read-markdown';

export interface AnswerProblem {
  readonly answer: Answer;
  readonly language: Language;
  /** Of the text, from 1; null where it is about the answer as a whole. */
  readonly line: number | null;
  readonly message: string;
}

interface Known {
  readonly slugs: ReadonlySet<string>;
  readonly isPage: (path: string) => boolean;
}

const whyDead = (to: string, { slugs, isPage }: Known): string | null => {
  const path = routeOf(to);
  if (!isPage(path)) return `The link ${to} leads to no page of the portal.`;
  const [, anchor] = to.split('#');
  const isDead = path === routes.faqs && anchor !== undefined && !slugs.has(anchor);
  return isDead ? `The link ${to} leads to no answer: there is no ${anchor}.` : null;
};

const ofText = (text: string, known: Known): Problem[] => {
  const { links, problems } = readMarkdown(text);
  const dead = links.flatMap(({ to, line }) => {
    const message = whyDead(to, known);
    return message === null ? [] : [{ line, message }];
  });
  return [...problems, ...dead];
};

/* The second of two that may be there once. */
const doubled = (answers: readonly Answer[], keyOf: (answer: Answer) => string): Answer[] => {
  const seen = new Set<string>();
  return answers.filter((answer) => {
    const key = keyOf(answer);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
};

/**
 * What is wrong in a set of answers: marks that are not taken, dead links, a slug or a place that two have.
 *
 * @param isPage whether the portal has a page at this path; without it only links among the answers are looked at
 */
export const checkAnswers = (
  answers: readonly Answer[],
  isPage: (path: string) => boolean = () => true,
): AnswerProblem[] => {
  const known: Known = { slugs: new Set(answers.map(({ slug }) => slug)), isPage };
  const inTexts = answers.flatMap((answer) =>
    languages.flatMap((language) =>
      ofText(answer[language].text, known).map((problem) => ({ ...problem, answer, language })),
    ),
  );
  const twice = (doubles: readonly Answer[], messageOf: (answer: Answer) => string): AnswerProblem[] =>
    doubles.map((answer) => ({ answer, language: 'en', line: null, message: messageOf(answer) }));
  return [
    ...twice(
      doubled(answers, ({ slug }) => slug),
      ({ slug }) => `Another answer has the slug ${slug}.`,
    ),
    ...twice(
      doubled(answers, ({ group, position }) => `${group} ${position}`),
      ({ group, position }) => `Another answer of ${group} has the position ${position}.`,
    ),
    ...inTexts,
  ];
};
