import type { Language, Question } from '@tulinde/contracts';
import type { DescribeField, FieldTexts } from '@tulinde/ui/forms';
import type { Translate } from '@tulinde/ui/i18n';
import type { kindFormTexts } from './texts';

type Text = Translate<Extract<keyof (typeof kindFormTexts)['en'], string>>;

const partKeys = ['county', 'town', 'spot', 'make', 'model'] as const;

const describeQuestion = (question: Question, language: Language, text: Text): FieldTexts => {
  const label = question.label[language];
  return {
    label,
    ...(question.hint && { hint: question.hint[language] }),
    missing: text('missing', { label }),
  };
};

const describePart = (part: string, question: Question, language: Language, text: Text): FieldTexts => {
  const key = partKeys.find((one) => one === part);
  if (key === undefined) return describeQuestion(question, language, text);
  const label = text(key);
  const hint = key === 'spot' ? { hint: text('spot.hint') } : {};
  return {
    label,
    ...hint,
    missing: text('missing.part', { label, question: question.label[language] }),
  };
};

/** The texts of each field of a page, by its path: `thirdParties.0.vehicle.make`. */
export const describeKind =
  (questions: readonly Question[], language: Language, text: Text): DescribeField =>
  (path) => {
    const [name = '', ...rest] = path.split('.');
    const question = questions.find((one) => one.name === name);
    if (question === undefined) return { label: '', missing: '' };
    if (rest.length === 0 || rest[0] === 'root') return describeQuestion(question, language, text);
    if (question.control !== 'list') return describePart(rest[0] ?? '', question, language, text);
    const [index = '0', ...inner] = rest;
    const texts = describeKind(question.questions, language, text)(inner.join('.'));
    // Several entries have the same questions: what is missing says of which.
    const whose = `${question.one[language]} ${Number(index) + 1}`;
    return { ...texts, whose, missing: text('missing.entry', { entry: whose, missing: texts.missing }) };
  };
