import { hasCome } from '../../../durations';
import { isPlain } from '../../../plain-fields';
import { ageOn, nairobiDay } from '../../../purchase/days';
import {
  isOtherPlate,
  isSameName,
  normalisePlate,
  parseDay,
  parsePhone,
  parseAmount,
  withoutUnseen,
  isDay,
} from '../../../identifiers';
import type { Rules } from '../../../purchase/lenient';
import { checkBirth } from '../../../purchase/personal-details';
import type { Answers, Question, QuestionOf } from '../kind';

/** What the rules ask beside the answers. */
export interface AnswerContext {
  readonly now: Date;
  /** Full names of whom the policy insures; not compared where they are not known. */
  readonly people?: readonly string[] | undefined;
  /** Numbers of the customer's open claims of a stolen vehicle; not compared where they are not known. */
  readonly openThefts?: readonly string[] | undefined;
  /** When the holder of the policy was born; not compared where it is not known. */
  readonly holderBirth?: string | undefined;
}

/** Where an answer stands: its field, who is told of what is wrong with it, and the answers beside it. */
export interface AnswerPlace {
  readonly field: string;
  readonly rules: Rules;
  readonly beside: Answers;
  readonly context: AnswerContext;
}

const longestLine = 100;

/** Any scalar as text (record 6); null for what is none. */
export const readText = (value: unknown): string | null => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** One line of text, of a length. */
export const checkLine = (
  text: string,
  most: number,
  { field, rules }: Pick<AnswerPlace, 'field' | 'rules'>,
): string => {
  const line = inOneLine(withoutUnseen(text));
  rules.check(field, isPlain(line), 'text.characters');
  rules.check(field, line.length <= most, 'text.tooLong', { max: most });
  return line;
};

const checkText = (text: string, { least, most }: QuestionOf<'text'>, { field, rules }: AnswerPlace): string => {
  const words = text.replace(/\r\n?/g, '\n');
  rules.check(field, isPlain(words.replace(/[\n\t]/g, ' ')), 'text.characters');
  rules.check(field, words.length >= least, 'claim.answer.short', { min: least });
  rules.check(field, words.length <= most, 'text.tooLong', { max: most });
  return words;
};

/* From 16 a motor cycle may be ridden, and from 18 a car: Traffic Act, section 33. The first licence may be of either. */
const licenceFromAge = 16;

const checkLicence = (day: string, { field, rules, beside, context }: AnswerPlace): void => {
  const birth = beside['driver'] === 'HOLDER' ? context.holderBirth : beside['driverBirth'];
  // What is wrong with the birth itself is said beside it.
  if (typeof birth !== 'string' || !isDay(birth) || birth >= nairobiDay(context.now)) return;
  rules.check(field, ageOn(birth, day) >= licenceFromAge, 'claim.answer.licence', { age: licenceFromAge });
};

const checkDay = (day: string, question: QuestionOf<'day'>, { field, rules, beside, context }: AnswerPlace): string => {
  if (!rules.check(field, isDay(day), 'day.format')) return day;
  if (!question.mayBeAhead) rules.check(field, day <= nairobiDay(context.now), 'claim.answer.future');
  const from = question.from === undefined ? undefined : beside[question.from];
  if (typeof from === 'string' && isDay(from)) rules.check(field, day >= from, 'claim.answer.before', { from });
  if (question.ofLicence) checkLicence(day, { field, rules, beside, context });
  return day;
};

const checkInstant = (instant: string, { field, rules, context }: AnswerPlace): string => {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(instant);
  const time = isWhole && isDay(instant.slice(0, 10)) ? Date.parse(instant) : Number.NaN;
  if (!rules.check(field, !Number.isNaN(time), 'claim.answer.instant')) return instant;
  const now = context.now.getTime();
  rules.check(field, hasCome(time, now), 'claim.answer.future');
  return new Date(Math.min(time, now)).toISOString();
};

const checkMoney = (text: string, { field, rules }: AnswerPlace): string => {
  const cents = parseAmount(text) ?? 0;
  const isAmount = cents > 0 && cents < 1e11 && cents % 100 === 0;
  return rules.check(field, isAmount, 'claim.answer.amount') ? String(cents / 100) : text;
};

const checkPhone = (text: string, { field, rules }: AnswerPlace): string => {
  const phone = parsePhone(text);
  rules.check(field, phone !== null, 'phone.format');
  return phone ?? text;
};

const checkPlate = (text: string, { field, rules }: AnswerPlace): string =>
  rules.check(field, isOtherPlate(text), 'vehicle.plate.other') ? normalisePlate(text) : text;

const checkBirthday = (day: string, { field, rules, context }: AnswerPlace): string => {
  const birth = parseDay(day) ?? day;
  checkBirth(field, birth, nairobiDay(context.now), rules);
  return birth;
};

const checkYesNo = (text: string, { field, rules }: AnswerPlace): string | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  rules.check(field, false, 'choice.unknown');
  return '';
};

const checkChoice = (text: string, { options }: QuestionOf<'choice'>, { field, rules }: AnswerPlace): string => {
  const isKnown = options.some(({ value }) => value === text);
  return rules.check(field, isKnown, 'choice.unknown') ? text : '';
};

const isKnownPerson = (name: string, people: AnswerContext['people']): boolean =>
  people?.some((person) => isSameName(person, name)) ?? true;

export type ScalarQuestion = Exclude<Question, { readonly control: 'list' | 'place' | 'vehicle' }>;

/**
 * The rules of one answer.
 * @param text trimmed, and not empty
 * @returns the answer as it is stored; as it was given where a rule is broken that people can mend
 */
export const checkScalar = (question: ScalarQuestion, text: string, at: AnswerPlace): string | boolean => {
  const { field, rules, context } = at;
  switch (question.control) {
    case 'line':
      return checkLine(text, longestLine, at);
    case 'text':
      return checkText(text, question, at);
    case 'phone':
      return checkPhone(checkLine(text, longestLine, at), at);
    case 'plate':
      return checkPlate(checkLine(text, longestLine, at), at);
    case 'day':
      return checkDay(text, question, at);
    case 'birth':
      return checkBirthday(text, at);
    case 'instant':
      return checkInstant(text, at);
    case 'money':
      return checkMoney(text, at);
    case 'yes-no':
      return checkYesNo(text, at);
    case 'choice':
      return checkChoice(text, question, at);
    case 'person':
      rules.check(field, isKnownPerson(text, context.people), 'claim.answer.person');
      return checkLine(text, longestLine, at);
    case 'claim':
      rules.check(field, context.openThefts?.includes(text) ?? true, 'claim.answer.theft');
      return checkLine(text, longestLine, at);
  }
};
