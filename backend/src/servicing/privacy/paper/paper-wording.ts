import { inWords, isDay, type Language, type Words, dayInWords, momentInWords, formatKes } from '@tulinde/contracts';
import { answerNames, answerWords, codeWords } from './answer-words';
import { sectionWords, type SectionWords } from './section-words';

export type Fact = readonly [name: string, value: string];

/** Everything of the paper in its language. */
export interface PaperWords {
  readonly language: Language;
  readonly text: SectionWords;
  /** The word for a value of an option list. */
  readonly word: (words: Words<string>, value: string | null) => string;
  /** A state or kind that is none of the option lists, or a day. */
  readonly code: (code: string | null) => string;
  readonly day: (day: string | null) => string;
  readonly time: (instant: string | null) => string;
  readonly yesOrNo: (is: boolean) => string;
  /** What a form was answered with; blanks are left out. */
  readonly answers: (answers: Readonly<Record<string, unknown>> | null) => readonly Fact[];
}

export const saidIn = (language: Language): PaperWords => {
  const text = sectionWords[language];
  const which = language === 'en' ? 0 : 1;
  const day = (value: string | null): string => (value === null ? '' : dayInWords(value, language));
  const word = (words: Words<string>, value: string | null): string =>
    value === null ? '' : inWords(words, value, language);
  const code = (value: string | null): string => {
    if (value === null) return '';
    return isDay(value) ? day(value) : (codeWords[value]?.[which] ?? value);
  };
  const time = (instant: string | null): string => (instant === null ? '' : momentInWords(new Date(instant), language));
  const yesOrNo = (is: boolean): string => (is ? text.yes : text.no);
  const said = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return yesOrNo(value);
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return '';
    if (value === '') return '';
    if (name === 'dateOfBirth') return day(value);
    if (name === 'estimatedValue') return formatKes(Number(value));
    const words = answerWords[name];
    return words ? word(words, value) : code(value);
  };
  return {
    language,
    text,
    word,
    code,
    day,
    time,
    yesOrNo,
    answers: (answers) =>
      Object.entries(answerNames).flatMap(([name, names]) => {
        const value = said(name, answers?.[name]);
        return value === '' ? [] : [[names[which], value] as const];
      }),
  };
};
