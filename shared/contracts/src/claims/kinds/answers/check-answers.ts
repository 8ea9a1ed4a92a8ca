import { isRecord } from '../../../is-record';
import { addMessages } from '../../../messages';
import { Rules, type Issue } from '../../../purchase/lenient';
import { claimMessages } from '../../claim-messages';
import type { Missing } from '../../missing';
import type { Answer, Answers, ClaimKind, Entry, Parts, Question, QuestionOf } from '../kind';
import { holds } from './asked-questions';
import { checkLine, checkScalar, readText, type AnswerContext, type AnswerPlace } from './check-scalar';

addMessages(claimMessages);

type UncheckedAnswers = Readonly<Record<string, unknown>>;

export interface CheckedAnswers {
  /** To the questions that are asked, as they are stored; what is not given is not among them. */
  readonly answers: Answers;
  /** What is wrong with what was given, by the path of its field. */
  readonly problems: readonly Issue[];
  /** Paths of what has to be given and is not. */
  readonly missing: readonly Missing[];
}

interface Walk {
  readonly rules: Rules;
  readonly context: AnswerContext;
  /** Path so far, with its dot. */
  readonly prefix: string;
  readonly isMissing: (path: string) => void;
}

const own = (given: UncheckedAnswers, name: string): unknown => (Object.hasOwn(given, name) ? given[name] : undefined);

const partsOf = {
  place: { county: 80, town: 80, spot: 200, position: 40 },
  vehicle: { make: 60, model: 60 },
} as const;
const neededParts = { place: ['county', 'town', 'spot'], vehicle: ['make', 'model'] } as const;
/* Degrees: latitude, longitude. */
const positionForm = /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/;

const checkParts = (question: QuestionOf<'place' | 'vehicle'>, value: unknown, walk: Walk): Parts | undefined => {
  const path = walk.prefix + question.name;
  const given = value === undefined || value === null || value === '' ? {} : value;
  if (!isRecord(given)) {
    walk.rules.check(path, false, 'request.malformed');
    return undefined;
  }
  const sizes: Readonly<Record<string, number>> = partsOf[question.control];
  for (const name of Object.keys(given)) {
    walk.rules.check(`${path}.${name}`, Object.hasOwn(sizes, name), 'claim.answer.unknown');
  }
  const parts = Object.entries(sizes).flatMap(([name, most]): [string, string][] => {
    const field = `${path}.${name}`;
    const text = readText(own(given, name));
    if (text === null) walk.rules.check(field, false, 'request.malformed');
    const line = text ? checkLine(text, most, { field, rules: walk.rules }) : '';
    if (line !== '' && name === 'position') walk.rules.check(field, positionForm.test(line), 'request.malformed');
    return line === '' ? [] : [[name, line]];
  });
  const needed = question.optional ? [] : neededParts[question.control];
  for (const name of needed) if (!parts.some(([one]) => one === name)) walk.isMissing(`${path}.${name}`);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
};

const checkList = (question: QuestionOf<'list'>, value: unknown, walk: Walk): readonly Entry[] | undefined => {
  const path = walk.prefix + question.name;
  const given = value === undefined || value === null || value === '' ? [] : value;
  if (!Array.isArray(given) || !given.every(isRecord)) {
    walk.rules.check(path, false, 'request.malformed');
    return undefined;
  }
  if (given.length === 0 && !question.optional) walk.isMissing(path);
  walk.rules.check(path, given.length <= question.most, 'claim.answer.many', { max: question.most });
  const entries = given
    .slice(0, question.most)
    // Lists do not stand within lists, so that an answer in one is a scalar or has parts.
    .map((entry, index) => checkEach(question.questions, entry, { ...walk, prefix: `${path}.${index}.` }) as Entry);
  return entries.length === 0 ? undefined : entries;
};

const checkOne = (question: Question, value: unknown, walk: Walk, beside: Answers): Answer | undefined => {
  if (question.control === 'list') return checkList(question, value, walk);
  if (question.control === 'place' || question.control === 'vehicle') return checkParts(question, value, walk);
  const { rules, context } = walk;
  const field = walk.prefix + question.name;
  const text = readText(value);
  if (text === null) rules.check(field, false, 'request.malformed');
  else if (text === '' && !question.optional) walk.isMissing(field);
  const at: AnswerPlace = { field, rules, beside, context };
  const answer = text ? checkScalar(question, text, at) : '';
  return answer === '' ? undefined : answer;
};

const checkEach = (questions: readonly Question[], given: UncheckedAnswers, walk: Walk): Answers => {
  const names = new Set(questions.map(({ name }) => name));
  for (const name of Object.keys(given)) {
    walk.rules.check(walk.prefix + name, names.has(name), 'claim.answer.unknown');
  }
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    if (!holds(question.when, answers)) continue;
    const answer = checkOne(question, own(given, question.name), walk, answers);
    if (answer !== undefined) answers[question.name] = answer;
  }
  return answers;
};

/** An answer that is not there, or not as it may be. @param path `thirdParties.0.isInjured` */
export const missingAnswer = ({ incident }: ClaimKind, path: string): Missing => {
  const isOfIncident = incident.some(({ name }) => name === path.split('.')[0]);
  return { what: 'QUESTION', name: path, page: isOfIncident ? 'incident' : 'details', blocks: true };
};

/**
 * The rules of all answers of a kind, for form and server alike: every broken one at once, values made clean. Answers to
 * questions that are not asked any more are left out without a word; names that the kind does not have are refused.
 * @param given whatever came: lenient in type (record 6), never throws
 */
export const checkAnswers = (kind: ClaimKind, given: UncheckedAnswers, context: AnswerContext): CheckedAnswers => {
  const rules = new Rules();
  const missing: Missing[] = [];
  const answers = checkEach([...kind.incident, ...kind.details], given, {
    rules,
    context,
    prefix: '',
    isMissing: (path) => missing.push(missingAnswer(kind, path)),
  });
  return { answers, problems: rules.issues, missing };
};
