import { claimKinds, type ClaimablePolicy, type ClaimDraft, type CoverFacts } from '@tulinde/contracts';

const covered: CoverFacts = { line: 'MOTOR', isComprehensive: true, windscreenLimit: 50_000, openThefts: [] };

/** What each kind of a line says of a cover; all that was sold of a car unless told otherwise. */
export const typesOf = (change: Partial<CoverFacts> = {}): ClaimablePolicy['types'] => {
  const facts = { ...covered, ...change };
  return Object.values(claimKinds)
    .filter(({ line }) => line === facts.line)
    .map((kind) => ({ type: kind.type, refusal: kind.refused(facts) }));
};

/** A car with Comprehensive cover of 2026. */
export const claimablePolicy = (change: Partial<ClaimablePolicy> = {}): ClaimablePolicy => ({
  policyNumber: 'TUL-MC-26-000123',
  line: 'MOTOR',
  underwriterName: 'Tsavo Shield',
  title: 'KDA 123A · Toyota Fielder 2016',
  isComprehensive: true,
  wasInForce: true,
  periods: [{ from: '2025-12-31T21:00:00.000Z', to: '2026-12-31T21:00:00.000Z' }],
  types: typesOf(),
  ...change,
});

/** Cover that ended on 31 March 2026, or in the middle of a day where it lapsed. */
export const endedPolicy = (to = '2026-03-31T21:00:00.000Z'): ClaimablePolicy =>
  claimablePolicy({
    policyNumber: 'TUL-MC-25-000077',
    title: 'KCB 770B · Mazda Demio 2014',
    wasInForce: false,
    periods: [{ from: '2025-03-31T21:00:00.000Z', to }],
    types: typesOf().map(({ type }) => ({ type, refusal: 'NOT_IN_FORCE' })),
  });

/** A report that has just been begun. */
export const begunDraft = (change: Partial<ClaimDraft> = {}): ClaimDraft => ({
  draftId: 'draft-of-a-test-0001',
  policyNumber: 'TUL-MC-26-000123',
  type: 'damage-to-vehicle',
  version: 1,
  answers: {},
  files: [],
  missing: [],
  notice: 'IN_TIME',
  duplicates: [],
  policy: claimablePolicy(),
  limit: null,
  payout: null,
  claimNumber: null,
  startedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

/** As the list of what is not sent has it. */
export const listedDraft = (change: object = {}) => ({
  draftId: 'draft-of-a-test-0002',
  policyNumber: 'TUL-MC-26-000123',
  title: 'KDA 123A · Toyota Fielder 2016',
  type: 'damage-to-vehicle' as const,
  happenedAt: '2026-11-19T06:30:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  missing: 4,
  ...change,
});
