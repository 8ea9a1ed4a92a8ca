import type { ClaimDetails, ClaimEvent, ClaimFile, ClaimListItem } from '@tulinde/contracts';

/** A claim in the list: sent, and the insurer's turn. */
export const listedClaim = (changes: Partial<ClaimListItem> = {}): ClaimListItem => ({
  claimNumber: 'CLM-26-000123',
  policyNumber: 'TUL-MC-26-000200',
  underwriterName: 'Savanna Mutual',
  title: 'KDG 417M, Toyota Fielder',
  type: 'damage-to-vehicle',
  state: 'DOCUMENTS',
  turn: 'INSURER',
  turnSince: '2026-11-13T06:00:00.000Z',
  dueOn: '2026-11-20',
  happenedAt: '2026-11-12T05:50:00.000Z',
  changedAt: '2026-11-13T06:00:00.000Z',
  settled: null,
  ...changes,
});

export const happened = (version: number, type: ClaimEvent['type'], more: Partial<ClaimEvent> = {}): ClaimEvent => ({
  version,
  type,
  about: null,
  actor: 'INSURER',
  at: `2026-11-${String(11 + version)}T06:14:00.000Z`,
  ...more,
});

export const file = (changes: Partial<ClaimFile> = {}): ClaimFile => ({
  fileId: 'file-1',
  group: 'licence',
  name: 'licence.jpg',
  type: 'image/jpeg',
  bytes: 120_000,
  addedAt: '2026-11-12T06:14:00.000Z',
  takenAt: null,
  takenIn: null,
  state: 'RECEIVED',
  refusal: null,
  link: '/api/claimFiles/file-1',
  thumbnail: null,
  ...changes,
});

/** What an assessor's report and the rules make of a damage. */
export const offer = (
  changes: Partial<NonNullable<ClaimDetails['offer']>> = {},
): NonNullable<ClaimDetails['offer']> => ({
  offerId: 'offer-1',
  lines: [
    {
      kind: 'LOSS',
      words: 'Repair, as the assessor found',
      amount: 148_500,
      rule: 'LOSS-1',
      ruleWords: 'What the repair costs, as the assessor found it.',
    },
    {
      kind: 'EXCESS',
      words: 'Excess, 2.5 % of the value',
      amount: -48_750,
      rule: 'EXCESS-1',
      ruleWords: 'You bear 2.5 % of the vehicle’s value of each damage.',
    },
  ],
  total: 99_750,
  state: 'OPEN',
  madeAt: '2026-11-16T09:00:00.000Z',
  answeredAt: null,
  dispute: null,
  ...changes,
});

/** A claim of which the insurer wants one paper more. */
export const claim = (changes: Partial<ClaimDetails> = {}): ClaimDetails => ({
  ...listedClaim({ turn: 'CUSTOMER', dueOn: null }),
  version: 2,
  submittedAt: '2026-11-12T06:14:00.000Z',
  needed: [
    {
      what: 'DOCUMENT',
      group: 'abstract',
      reason: 'The station’s stamp is missing.',
      since: '2026-11-13T06:14:00.000Z',
      dueOn: null,
    },
  ],
  promised: [{ what: 'LAW', by: '2027-02-10' }],
  timeline: [happened(1, 'SUBMITTED', { actor: 'CUSTOMER' }), happened(2, 'DOCUMENT_ASKED', { about: 'abstract' })],
  answers: [{ question: 'What happened?', answer: 'A matatu turned across me without a signal.' }],
  files: [file()],
  groups: [
    { group: 'licence', words: 'Driving licence', missing: false },
    { group: 'abstract', words: 'Police abstract', missing: true },
  ],
  messages: [],
  visit: null,
  offer: null,
  payout: { way: 'M_PESA', to: '07•• •••123', holder: 'Amina Wanjiku', isHolderKnown: true },
  receipt: null,
  declined: null,
  complaint: null,
  report: '/api/documents/report',
  can: { addDocuments: true, write: true, withdraw: true, reopen: false, changePayout: true, complain: true },
  ...changes,
});
