import type { ClaimDetails, ClaimFile, ClaimListItem } from '../../../shared/contracts/src';
import type { Page } from '../../test';
import { answerWith, failCall, refuseCall } from '../answers';
import { longestName } from '../longest';
import { inOneDocument, press, type Screen } from '../screen';
import { openSignedIn } from './account';

const at = '2026-11-23T06:14:00.000Z';
/* A sentence of an insurer's, and a word that nobody breaks. */
const words = `The station’s stamp is missing on the second page, and the number of the occurrence book cannot be read. ${longestName}`;

const listed: ClaimListItem = {
  claimNumber: 'CLM-26-000123',
  policyNumber: 'TUL-MC-26-000200',
  underwriterName: 'Twiga Heritage Insurance',
  title: 'KDG 417M, Land Rover Range Rover 2022',
  type: 'window-windscreen-damage',
  state: 'DOCUMENTS',
  turn: 'CUSTOMER',
  turnSince: at,
  dueOn: '2026-11-30',
  happenedAt: at,
  changedAt: at,
  settled: null,
};

const draft = {
  draftId: 'draft',
  policyNumber: 'TUL-MC-26-000200',
  title: longestName,
  type: 'theft-recovery',
  happenedAt: at,
  changedAt: at,
  missing: 12,
};

const file: ClaimFile = {
  fileId: 'file',
  group: 'abstract',
  name: `${longestName}_2.pdf`.replaceAll(' ', '_'),
  type: 'application/pdf',
  bytes: 4_900_000,
  addedAt: at,
  takenAt: null,
  takenIn: null,
  state: 'REFUSED',
  refusal: words,
  link: '/api/documents/none',
  thumbnail: null,
};

/* Waits for the next message. */
const attached: ClaimFile = { ...file, fileId: 'attached', group: 'message', state: 'RECEIVED', refusal: null };

const claim: ClaimDetails = {
  ...listed,
  version: 9,
  submittedAt: at,
  declined: null,
  receipt: null,
  complaint: null,
  report: '/api/documents/none',
  needed: [
    { what: 'DOCUMENT', group: 'abstract', reason: words, since: at, dueOn: '2026-11-30' },
    { what: 'VISIT', group: '', reason: null, since: at, dueOn: '2026-11-27' },
  ],
  promised: [
    { what: 'DOCUMENTS', by: '2026-11-30' },
    { what: 'LAW', by: '2027-02-21' },
  ],
  timeline: [
    { version: 1, type: 'SUBMITTED', actor: 'CUSTOMER', at, about: null },
    { version: 2, type: 'VISIT_PLANNED', actor: 'INSURER', at, about: longestName },
  ],
  answers: [{ question: words, answer: words }],
  files: [file, { ...file, fileId: 'other', group: 'licence', state: 'ACCEPTED', refusal: null }],
  groups: [
    { group: 'licence', words: 'Licence / Leseni', missing: false },
    { group: 'abstract', words: 'Abstract', missing: true },
  ],
  messages: [
    { messageId: '1', from: 'CUSTOMER', text: words, at, files: [] },
    { messageId: '2', from: 'INSURER', text: words, at, files: [file] },
  ],
  visit: { at, place: words, assessor: longestName, phone: '+254712345678', done: false },
  offer: null,
  payout: { way: 'BANK', to: `${longestName} •••• 4321`, holder: longestName, isHolderKnown: false },
  can: { addDocuments: true, write: true, withdraw: true, reopen: false, changePayout: true, complain: true },
};

const offered: Partial<ClaimDetails> = {
  state: 'OFFERED',
  visit: null,
  files: [],
  messages: [],
  needed: [{ what: 'OFFER', group: '', reason: null, since: at, dueOn: null }],
  offer: {
    offerId: 'offer',
    total: 412_345_678.9,
    state: 'OPEN',
    madeAt: at,
    answeredAt: null,
    dispute: null,
    lines: [
      { kind: 'LOSS', words, rule: 'LOSS-1', ruleWords: words, amount: 480_000_000 },
      { kind: 'EXCESS', words: longestName, rule: 'EXCESS-1', ruleWords: words, amount: -67_654_321.1 },
    ],
  },
};

const settled: Partial<ClaimDetails> = {
  state: 'SETTLED',
  turn: null,
  needed: [],
  promised: [],
  settled: 412_345_678.9,
  receipt: { code: 'SFT0000001', paidAt: at, amount: 412_345_678.9 },
};

const declined: Partial<ClaimDetails> = {
  state: 'DECLINED',
  turn: null,
  needed: [],
  promised: [],
  declined: words,
  complaint: { at, answerBy: '2026-12-02' },
  can: { ...claim.can, withdraw: false, reopen: true, changePayout: false },
};

const claimScreen = (
  state: string,
  changes: Partial<ClaimDetails> | null,
  then?: (page: Page) => Promise<void>,
): Screen => ({
  path: '/claim-details',
  state,
  open: async (page, language, go) => {
    const prepare = async (shown: Page) => {
      if (changes === null) return refuseCall(shown, '/getClaim', 'CLAIM_NOT_FOUND');
      await answerWith(shown, '/getClaim', { ...claim, ...changes });
      return answerWith(shown, '/getClaimFiles', { files: [attached], uploads: [] });
    };
    await openSignedIn('/claim-details?claim=CLM-26-000123', prepare)(page, language, go);
    await then?.(page);
  },
});

const pressed = (state: string, button: RegExp): Screen => ({
  path: '/claim-details',
  state,
  open: (page) => press(page, button),
});

const mine = (state: string, claims: readonly ClaimListItem[], drafts: readonly object[]): Screen => ({
  path: '/my-claims',
  state,
  open: openSignedIn('/my-claims', async (page) => {
    await answerWith(page, '/getClaims', claims);
    await answerWith(page, '/getClaimDrafts', drafts);
  }),
});

/** My claims, and a claim that was sent. */
export const sentClaimScreens: readonly Screen[] = [
  ...inOneDocument([
    mine('claims and drafts', [listed, { ...listed, claimNumber: 'CLM-26-000124', settled: 412_345_678.9 }], [draft]),
    mine('none', [], []),
    {
      path: '/my-claims',
      state: 'failed',
      open: openSignedIn('/my-claims', async (page) => {
        await failCall(page, '/getClaims');
        await failCall(page, '/getClaimDrafts');
      }),
    },
    claimScreen('wanted', {}),
    pressed('withdrawing', /^(Withdraw the claim|Ondoa dai)$/),
    claimScreen('offered', offered, (page) => press(page, new RegExp(longestName))),
    pressed('accepting', /^(Accept the offer|Kubali ofa)$/),
    claimScreen('changing the payout', {}, (page) => press(page, /^(Change|Badilisha)$/)),
    claimScreen('settled', settled),
    claimScreen('declined', declined),
    claimScreen('unknown', null),
  ]),
];
