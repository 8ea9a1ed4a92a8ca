import { claimKinds, type ClaimablePolicy } from '../../../shared/contracts/src';
import { answerWith } from '../answers';
import { longestName } from '../longest';
import { inOneDocument, type Screen } from '../screen';
import { signInHolder } from './account';

const at = '2026-11-12T06:15:00.000Z';
const motor = Object.values(claimKinds).filter(({ line }) => line === 'MOTOR');
const people = Object.values(claimKinds).filter(({ line }) => line === 'PA');

const car: ClaimablePolicy = {
  policyNumber: 'TUL-MC-26-000123',
  line: 'MOTOR',
  underwriterName: 'Twiga Heritage Mutual',
  title: 'KDA 123A · Mercedes-Benz Actros 2545 LS 2022',
  isComprehensive: true,
  wasInForce: true,
  periods: [{ from: '2026-09-21T21:00:00.000Z', to: '2027-09-21T21:00:00.000Z' }],
  types: motor.map(({ type }) => ({
    type,
    refusal:
      type === 'theft-recovery' ? 'NO_OPEN_THEFT' : type === 'window-windscreen-damage' ? 'NO_WINDSCREEN_COVER' : null,
  })),
};
const ended: ClaimablePolicy = {
  ...car,
  policyNumber: 'TUL-MC-26-000124',
  wasInForce: false,
  periods: [
    { from: '2026-03-04T21:00:00.000Z', to: '2026-06-12T09:45:00.000Z' },
    { from: '2026-06-20T12:10:00.000Z', to: '2026-09-11T21:00:00.000Z' },
  ],
  types: motor.map(({ type }) => ({ type, refusal: 'NOT_IN_FORCE' })),
};
const family: ClaimablePolicy = {
  ...car,
  policyNumber: 'TUL-PA-26-000125',
  line: 'PA',
  title: longestName,
  types: people.map(({ type }) => ({ type, refusal: null })),
};
/** Of a car; nothing can be claimed from it for that car. */
export const thirdParty: ClaimablePolicy = {
  ...car,
  isComprehensive: false,
  types: motor.map(({ type }) => ({ type, refusal: 'THIRD_PARTY_ONLY' })),
};

const drafts = (['damage-to-vehicle', 'permanent-disability'] as const).map((type, index) => ({
  draftId: `draft-${index}`,
  policyNumber: car.policyNumber,
  title: car.title,
  type,
  missing: index * 12,
  happenedAt: at,
  changedAt: at,
}));

interface ClaimChoice {
  readonly policies: readonly ClaimablePolicy[];
  readonly drafts?: readonly object[];
}

const screen = (path: string, state: string, given: ClaimChoice): Screen => ({
  path: path.replace(/\?.*/, ''),
  state,
  open: async (page, language, go) => {
    await signInHolder(page, language);
    await answerWith(page, '/getClaimDrafts', given.drafts ?? []);
    await answerWith(page, '/getClaimablePolicies', given.policies);
    await go(page, path, language);
  },
});

const type = (state: string, policy: ClaimablePolicy) =>
  screen(`/claim-type?policy=${policy.policyNumber}&at=${at}`, state, { policies: [policy] });

/** Where a claim begins: drafts, the time, the policies of then and what they pay for. */
export const claimChoiceScreens: readonly Screen[] = [
  ...inOneDocument([
    screen('/submit-claim', 'open', { policies: [car], drafts }),
    screen(`/submit-claim?at=${at}`, 'policies of then', { policies: [car, family, ended] }),
    screen(`/submit-claim?at=${at}`, 'no cover then', { policies: [ended] }),
    screen('/submit-claim', 'no policy', { policies: [] }),
    type('open', { ...car, openTheft: 'CLM-26-000123' }),
    type('people', family),
    type('third party only', thirdParty),
  ]),
];
