import { ownAnswers, readAnswers } from '../../../backend/src/servicing/help/answers-folder';
import { faqIndex } from '../../../mfe-help/src/features/faqs/search/faq-index';
import { languages, type Language } from '../../../shared/contracts/src';
import { forty, heldOut, type SearchQuestion } from './search-questions';

const other: Readonly<Record<Language, Language>> = { en: 'sw', sw: 'en' };

/* As the page has them: the answers of its language, and how they are asked for in both. */
const indexOf = (language: Language) =>
  faqIndex(
    readAnswers(ownAnswers).answers.map((answer) => {
      const [own, others] = [answer[language], answer[other[language]]];
      return {
        id: answer.slug,
        question: own.question,
        answer: own.text,
        also: [...own.also, others.question, ...others.also],
      };
    }),
  );

/** Where the right answer stands of each question, from 1; undefined where it is not found. */
export const ranksOf = (asked: readonly SearchQuestion[]): readonly (number | undefined)[] => {
  const indexes = new Map(languages.map((language) => [language, indexOf(language)]));
  return asked.map(([language, question, answers]) => {
    const right = answers.split(' ');
    const place =
      indexes
        .get(language)
        ?.find(question)
        .findIndex(({ id }) => right.includes(id)) ?? -1;
    return place < 0 ? undefined : place + 1;
  });
};

export const amongFirstThree = (ranks: readonly (number | undefined)[]): number =>
  ranks.filter((rank) => rank !== undefined && rank <= 3).length;

/* As the formatter would have it. */
const drawn = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => '---'),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n');
};

const tableOf = (asked: readonly SearchQuestion[]): string => {
  const ranks = ranksOf(asked);
  const rows = asked.map(([language, question, answers], index) => {
    const slugs = answers.split(' ').map((slug) => `\`${slug}\``);
    return [question, language, slugs.join(' or '), String(ranks[index] ?? 'not found')];
  });
  const first = ranks.filter((rank) => rank === 1).length;
  const told = `${amongFirstThree(ranks)} of ${asked.length} among the first three, ${first} the first.`;
  return `${told}\n\n${drawn(['question', 'page', 'right answer', 'rank'], rows)}`;
};

export const tableOfForty = (): string => tableOf(forty);
export const tableOfHeldOut = (): string => tableOf(heldOut);
