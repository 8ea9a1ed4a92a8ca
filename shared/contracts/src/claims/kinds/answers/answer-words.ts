import { formatKes } from '../../../amounts';
import { dayInWords, momentInSentence } from '../../../days-in-words';
import type { Language } from '../../../help';
import { readablePhone } from '../../../identifiers';
import type { Answer, Answers, ClaimKind, Entry, Parts, Question, QuestionOf } from '../kind';
import { askedOfEntry, askedQuestions, type KindPage } from './asked-questions';

const words = {
  en: { yes: 'Yes', no: 'No', none: 'Not answered' },
  sw: { yes: 'Ndiyo', no: 'Hapana', none: 'Haijajibiwa' },
};

const dated = (kind: 'day' | 'instant', text: string, language: Language): string => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return kind === 'day' ? dayInWords(text, language) : momentInSentence(date, language);
};

const joined = (parts: Parts, names: readonly string[], between: string): string =>
  names.flatMap((name) => parts[name] || []).join(between);

const isEntries = (answer: Answer): answer is readonly Entry[] => Array.isArray(answer);
const isParts = (answer: Answer): answer is Parts => typeof answer === 'object' && !isEntries(answer);

const choiceWords = ({ options }: QuestionOf<'choice'>, answer: string, language: Language): string =>
  options.find(({ value }) => value === answer)?.label[language] ?? answer;

const scalarWords = (question: Question, answer: string | boolean, language: Language): string => {
  const { control } = question;
  if (typeof answer === 'boolean') return words[language][answer ? 'yes' : 'no'];
  if (control === 'choice') return choiceWords(question, answer, language);
  if (control === 'day' || control === 'birth') return dated('day', answer, language);
  if (control === 'instant') return dated('instant', answer, language);
  if (control === 'money') return /^\d+$/.test(answer) ? formatKes(Number(answer)) : answer;
  return control === 'phone' ? readablePhone(answer) : answer;
};

/* A question has its mark; a name gets one. */
const withColon = (label: string): string => (label.endsWith('?') ? label : `${label}:`);

/* `Name: Peter Otieno` on a line of its own for each answer. */
const entryWords = ({ questions }: QuestionOf<'list'>, entry: Entry, language: Language): string =>
  askedOfEntry(questions, entry)
    .flatMap((question) => {
      const answer = entry[question.name];
      return answer === undefined || answer === ''
        ? []
        : `${withColon(question.label[language])} ${answerWords(question, answer, language)}`;
    })
    .join('\n');

/** An answer as people read it; what has no answer says so. A list has a paragraph for each entry. */
export const answerWords = (question: Question, answer: Answer | undefined, language: Language): string => {
  const { none } = words[language];
  if (answer === undefined || answer === '') return none;
  if (isEntries(answer)) {
    const list = question.control === 'list' ? answer.map((entry) => entryWords(question, entry, language)) : [];
    return list.join('\n\n') || none;
  }
  if (!isParts(answer)) return scalarWords(question, answer, language);
  const text =
    question.control === 'vehicle'
      ? joined(answer, ['make', 'model'], ' ')
      : joined(answer, ['spot', 'town', 'county'], ', ');
  return text || none;
};

export interface AnswerRow {
  readonly page: KindPage;
  readonly name: string;
  readonly question: string;
  readonly answer: string;
}

const rowsOf = (question: Question, answer: Answer | undefined, page: KindPage, language: Language): AnswerRow[] => {
  const row = { page, name: question.name, question: question.label[language] };
  if (question.control !== 'list' || answer === undefined || !isEntries(answer)) {
    return [{ ...row, answer: answerWords(question, answer, language) }];
  }
  return answer.map((entry, index) => ({
    ...row,
    question: `${question.one[language]} ${index + 1}`,
    answer: entryWords(question, entry, language) || words[language].none,
  }));
};

/** Every question that is asked, with its answer, as summary and papers list them: each entry of a list has a row. */
export const answerRows = (kind: ClaimKind, answers: Answers, language: Language): readonly AnswerRow[] =>
  (['incident', 'details'] as const).flatMap((page) =>
    askedQuestions(kind, page, answers).flatMap((question) => rowsOf(question, answers[question.name], page, language)),
  );
