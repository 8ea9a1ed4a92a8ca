import {
  claimKindOf,
  claimKinds,
  missingOf,
  type ClaimDraft,
  type ClaimKind,
  type ClaimType,
  type Question,
} from '../../../shared/contracts/src';
import { answerWith } from '../answers';
import { longestName } from '../longest';
import { inOneDocument, type Screen } from '../screen';
import { signInHolder } from './account';

type Answers = ClaimDraft['answers'];

const place = { county: 'Elgeyo-Marakwet', town: 'Kapsowar', spot: 'Iten–Kapsowar road, by the petrol station' };

const sameForAll: Partial<Record<Question['control'], Answers[string]>> = {
  place,
  vehicle: { make: 'Land Rover', model: 'Range Rover' },
  'yes-no': true,
  claim: 'CLM-26-000123',
  day: '1988-06-01',
  birth: '1988-06-01',
  money: '480000000',
  phone: '+254712345678',
  plate: 'KDA 123A',
};

/* Every question answered at length: of a choice what asks for more, of a list two entries. */
const answerOf = (question: Question, happenedAt: string): Answers[string] => {
  if (question.control === 'list') {
    const entry = answersOf(question.questions, happenedAt) as Record<string, string>;
    return [entry, entry];
  }
  if (question.control === 'choice') {
    return question.options.find(({ value }) => value === 'OTHER')?.value ?? question.options[0]?.value ?? '';
  }
  return question.control === 'instant' ? happenedAt : (sameForAll[question.control] ?? longestName);
};

const answersOf = (questions: readonly Question[], happenedAt: string): Answers =>
  Object.fromEntries(questions.map((question) => [question.name, answerOf(question, happenedAt)]));

/* Told late; of one moment, as a page that is come back to has it already. */
const happenedAt = new Date(Date.now() - 9 * 86_400_000).toISOString();

const draftOf = (kind: ClaimKind, policyNumber: string): ClaimDraft => {
  const answers = answersOf([...kind.incident, ...kind.details], happenedAt);
  return {
    draftId: kind.type,
    policyNumber,
    type: kind.type,
    version: 7,
    answers,
    files: [],
    notice: 'VERY_LATE',
    missing: [...missingOf(kind, answers, [])],
    duplicates: [{ claimNumber: 'CLM-26-000123', happenedAt: '2026-11-12T06:15:00.000Z' }],
    policy: {
      policyNumber,
      line: kind.line,
      underwriterName: 'Twiga Heritage Mutual',
      isComprehensive: true,
      title: 'KDA 123A, Land Rover Range Rover',
      wasInForce: true,
      periods: [],
      types: [],
    },
    limit: kind.type === 'window-windscreen-damage' ? 50_000 : null,
    payout: { way: 'BANK', to: 'Kenya Commercial Bank ••3456', holder: longestName, isHolderKnown: true },
    claimNumber: null,
    startedAt: '2026-11-12T07:00:00.000Z',
    changedAt: '2026-11-12T07:00:00.000Z',
  };
};

const opened =
  (type: ClaimType, pathOf: (kind: ClaimKind) => string): Screen['open'] =>
  async (page, language, go) => {
    const kind = claimKindOf(type);
    const { onInstalments } = await signInHolder(page, language);
    await answerWith(page, '/getClaimDraft', draftOf(kind, onInstalments));
    await answerWith(page, '/getClaims', []);
    await go(page, `${pathOf(kind)}?draft=${kind.type}`, language);
  };

const motor = Object.values(claimKinds).filter(({ line }) => line === 'MOTOR');
/* The one whose details have the most in them. */
const person = 'medical';

const pages = (type: ClaimType): readonly Screen[] =>
  (['incident', 'details'] as const).map((page) => ({
    path: claimKindOf(type).pages[page],
    state: 'open',
    open: opened(type, (kind) => kind.pages[page]),
  }));

/** The forms of every kind, filled in at length, and the summary of the one that has the most. */
export const claimFormScreens = inOneDocument([
  ...motor.flatMap(({ type }) => pages(type)),
  ...pages(person),
  { path: '/claim-summary', state: 'open', open: opened('damage-to-vehicle', () => '/claim-summary') },
]);
