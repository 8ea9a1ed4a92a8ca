import {
  answerRows,
  askedQuestions,
  checkAnswers,
  claimKinds,
  claimRefusals,
  claimRefusalWords,
  claimTypes,
  claimTypeWords,
  isMessageKey,
  missingOf,
} from '../../index';
import type { Bilingual, ClaimKind, CoverFacts, EvidenceGroup, Question } from './kind';

const kinds = Object.values(claimKinds);
const deep = (questions: readonly Question[]): readonly Question[] =>
  questions.flatMap((question) => [question, ...(question.control === 'list' ? deep(question.questions) : [])]);
const questionsOf = ({ incident, details }: ClaimKind) => deep([...incident, ...details]);
const textsOf = (kind: ClaimKind): readonly Bilingual[] => [
  kind.title,
  kind.about,
  ...[...questionsOf(kind), ...kind.evidence].flatMap(({ label, hint }) => (hint ? [label, hint] : [label])),
  ...questionsOf(kind).flatMap((one) => (one.control === 'choice' ? one.options.map(({ label }) => label) : [])),
  ...questionsOf(kind).flatMap((one) => (one.control === 'list' ? [one.one] : [])),
];

it('has a kind for every type, in their order, under its own name', () => {
  expect(Object.keys(claimKinds)).toEqual([...claimTypes]);
  expect(kinds.map(({ type }) => type)).toEqual([...claimTypes]);
  expect(Object.keys(claimTypeWords.sw)).toEqual([...claimTypes]);
});

describe.each(kinds.map((kind) => [kind.type, kind] as const))('%s', (_type, kind) => {
  it('says that the police abstract is asked for where it is, and of which incidents', () => {
    const hint = questionsOf(kind).find(({ name }) => name === 'isReported')?.hint;
    const abstract = kind.evidence.find(({ group }) => group === 'abstract');
    expect(hint?.en.includes('abstract') ?? false).toBe(abstract !== undefined);
    expect(hint?.sw.includes('abstract') ?? false).toBe(abstract !== undefined);
    expect(hint?.en.includes('accident on the road') ?? false).toBe(abstract?.when !== undefined);
  });

  it('says everything in both languages', () => {
    for (const { en, sw } of textsOf(kind)) {
      expect(en.trim()).toMatch(/\p{L}/u);
      expect(sw.trim()).toMatch(/\p{L}/u);
    }
  });

  it('asks each thing once, under a name that a draft takes', () => {
    for (const list of [
      [...kind.incident, ...kind.details],
      ...questionsOf(kind).flatMap((one) => (one.control === 'list' ? [one.questions] : [])),
    ]) {
      const names = list.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !/^[a-zA-Z][a-zA-Z0-9]{0,39}$/.test(name))).toEqual([]);
    }
    const groups = kind.evidence.map(({ group }) => group);
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('asks when, where and what on its first page', () => {
    expect(kind.incident.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['happenedAt', 'place', 'description', 'isReported', 'obNumber', 'policeStation']),
    );
  });

  it('hangs a question or a photo only on one that is asked before, and by an answer that it has', () => {
    const before = new Map<string, Question>();
    const isAnswer = (question: Question | undefined, is: unknown) =>
      question?.control === 'yes-no'
        ? typeof is === 'boolean'
        : question?.control === 'choice' && question.options.some(({ value }) => value === is);
    const wrong: string[] = [];
    const check = ({ when, ...one }: Question | EvidenceGroup) => {
      if (when === undefined) return;
      const answers = when.is instanceof Array ? when.is : [when.is];
      if (!answers.every((is) => isAnswer(before.get(when.question), is)))
        wrong.push('name' in one ? one.name : one.group);
    };
    for (const question of [...kind.incident, ...kind.details]) {
      check(question);
      before.set(question.name, question);
    }
    kind.evidence.forEach(check);
    expect(wrong).toEqual([]);
  });

  it('is proved by something, within what a claim may have', () => {
    expect(kind.evidence.some(({ need }) => need === 'BLOCKS')).toBe(true);
    expect(kind.evidence.filter(({ least = 1 }) => least > 10)).toEqual([]);
  });

  it('marks what is about health', () => {
    const named = questionsOf(kind).filter(({ name }) =>
      /injur|hospital|admit|discharged|diedOn|lostParts|offWork/i.test(name),
    );
    expect(named.filter(({ health }) => !health)).toEqual([]);
  });
});

describe('which kinds a cover pays for', () => {
  const cover = (facts: Partial<CoverFacts>): CoverFacts => ({
    line: 'MOTOR',
    isComprehensive: true,
    windscreenLimit: 30_000,
    openThefts: ['CLM-26-000001'],
    ...facts,
  });
  const refusals = (facts: Partial<CoverFacts>) =>
    Object.fromEntries(
      kinds.flatMap(({ type, refused }) => {
        const refusal = refused(cover(facts));
        return refusal === null ? [] : [[type, refusal]];
      }),
    );
  const otherLine = (...types: readonly string[]) => Object.fromEntries(types.map((type) => [type, 'OTHER_LINE']));
  const person = ['death', 'permanent-disability', 'temporary-disability', 'medical'];
  const motor = claimTypes.filter((type) => !person.includes(type));

  it.each([
    ['Comprehensive with a theft open', {}, otherLine(...person)],
    ['personal accident', { line: 'PA' }, otherLine(...motor)],
    [
      'Third Party Only',
      { isComprehensive: false, windscreenLimit: null, openThefts: [] },
      { ...otherLine(...person), ...Object.fromEntries(motor.map((type) => [type, 'THIRD_PARTY_ONLY'])) },
    ],
    [
      'Comprehensive without glass or theft',
      { windscreenLimit: null, openThefts: [] },
      { ...otherLine(...person), 'window-windscreen-damage': 'NO_WINDSCREEN_COVER', 'theft-recovery': 'NO_OPEN_THEFT' },
    ],
  ] as const)('%s', (_name, facts, expected) => {
    expect(refusals(facts)).toEqual(expected);
  });

  it('says why not, and what can be done instead', () => {
    expect(Object.keys(claimRefusalWords).sort()).toEqual([...claimRefusals].sort());
  });
});

it('lends its messages to whoever checks answers', () => {
  expect(isMessageKey('claim.answer.amount')).toBe(true);
});

/* All that a new kind is: this, and its line in the list. */
const lostKeys: ClaimKind = {
  ...claimKinds['theft-of-parts'],
  title: { en: 'Lost keys', sw: 'Funguo zilizopotea' },
  incident: [{ name: 'happenedAt', control: 'instant', label: { en: 'When?', sw: 'Lini?' } }],
  details: [
    { name: 'hasSpare', control: 'yes-no', label: { en: 'Is there a spare?', sw: 'Kuna nyingine?' } },
    {
      name: 'cost',
      control: 'money',
      when: { question: 'hasSpare', is: false },
      label: { en: 'Cost', sw: 'Gharama' },
    },
  ],
  evidence: [{ group: 'lock', of: 'PHOTO', need: 'BLOCKS', label: { en: 'The lock', sw: 'Kufuli' } }],
};

describe('a tenth kind', () => {
  it('is asked, checked, worded and missed by its own file alone', () => {
    const now = new Date('2026-11-23T09:00:00Z');
    expect(askedQuestions(lostKeys, 'details', { hasSpare: false }).map(({ name }) => name)).toEqual([
      'hasSpare',
      'cost',
    ]);
    const { answers, problems } = checkAnswers(lostKeys, { hasSpare: 'false', cost: '4,000', parts: [] }, { now });
    expect(problems).toEqual([{ field: 'parts', message: 'claim.answer.unknown' }]);
    expect(answers).toEqual({ hasSpare: false, cost: '4000' });
    expect(answerRows(lostKeys, answers, 'sw').map(({ question, answer }) => `${question} ${answer}`)).toEqual([
      'Lini? Haijajibiwa',
      'Kuna nyingine? Hapana',
      'Gharama KES 4,000',
    ]);
    expect(missingOf(lostKeys, answers, []).map(({ name }) => name)).toEqual(['happenedAt', 'lock']);
    // Whoever asks has the clock: on a server it is not the machine's.
    const ahead = { ...answers, happenedAt: '2090-05-01T06:00:00.000Z' };
    const asked = missingOf(lostKeys, ahead, [], new Date('2090-05-01T07:00:00Z'));
    expect(asked.map(({ name }) => name)).toEqual(['lock']);
  });
});
