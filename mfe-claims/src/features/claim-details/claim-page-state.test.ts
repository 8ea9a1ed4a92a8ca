import { claimStates, type ClaimDetails, type ClaimState } from '@tulinde/contracts';
import { claim, happened, offer } from '../../testing/claims';
import { claimPageState } from './claim-page-state';

const wantsLogbook: ClaimDetails['needed'] = [
  { what: 'DOCUMENT', group: 'logbook', reason: null, since: '2026-11-13T06:00:00.000Z', dueOn: null },
];
const planned = { at: '2026-11-20T06:00:00.000Z', place: 'Nairobi', assessor: 'Asha', phone: '+254700000000' };
const receipt = { code: 'SKL4H7Z2XQ', paidAt: '2026-11-18T06:00:00.000Z', amount: 99_750 };

/* One line a state: nothing asked for, a document asked for, a visit planned and not held, held, an open offer, paid. */
type Line = readonly [
  documents: string,
  wanted: string,
  counts: string,
  planned: string,
  held: string,
  offer: string,
  paid: string,
];
const table: Readonly<Record<ClaimState, Line>> = {
  SUBMITTED: ['NOW', 'NOW', 'counts', 'NONE', 'DONE', 'PAST', 'BEFORE'],
  DOCUMENTS: ['NOW', 'NOW', 'counts', 'NONE', 'DONE', 'PAST', 'BEFORE'],
  ASSESSOR: ['DONE', 'WANTED', '-', 'AHEAD', 'DONE', 'PAST', 'BEFORE'],
  DECISION: ['DONE', 'WANTED', '-', 'NONE', 'DONE', 'PAST', 'BEFORE'],
  OFFERED: ['DONE', 'WANTED', '-', 'NONE', 'DONE', 'OPEN', 'BEFORE'],
  ACCEPTED: ['DONE', 'WANTED', '-', 'NONE', 'DONE', 'PAST', 'BEFORE'],
  SETTLED: ['DONE', 'DONE', '-', 'NONE', 'DONE', 'PAST', 'YES'],
  DECLINED: ['DONE', 'DONE', '-', 'NONE', 'DONE', 'PAST', 'BEFORE'],
  WITHDRAWN: ['DONE', 'DONE', '-', 'NONE', 'DONE', 'PAST', 'BEFORE'],
};

describe('what the page of a claim says', () => {
  it.each(claimStates)('in the state %s', (state) => {
    const bare = claim({ state, needed: [], visit: null, offer: null, receipt: null });
    const of = (changes: Partial<ClaimDetails> = {}) => claimPageState({ ...bare, ...changes });
    const line: Line = [
      of().documents,
      of({ needed: wantsLogbook }).documents,
      of().countsEvidence ? 'counts' : '-',
      of({ visit: { ...planned, done: false } }).visit,
      of({ visit: { ...planned, done: true } }).visit,
      of({ offer: offer() }).offer,
      of({ receipt }).paid,
    ];
    expect(line).toEqual(table[state]);
    expect([of().visit, of().offer, of().paid]).toEqual(['NONE', 'NONE', 'NO']);
  });

  it('says that a document is wanted in every state in which the insurer can ask, and that none may follow then', () => {
    for (const state of ['ASSESSOR', 'DECISION', 'OFFERED', 'ACCEPTED'] as const) {
      const page = claimPageState(claim({ state, needed: wantsLogbook }));
      expect([page.documents, page.wanted, page.countsEvidence]).toEqual(['WANTED', ['logbook'], true]);
    }
  });

  it.each([
    ['OFFERED', 'OFFERED', true],
    ['OFFERED', 'ACCEPTED', false],
    ['OFFERED', 'DECISION', false],
    ['VISIT_PLANNED', 'ASSESSOR', true],
    ['VISIT_PLANNED', 'ACCEPTED', false],
    ['SETTLED', 'SETTLED', true],
    ['SETTLED', 'DECISION', false],
    ['MESSAGE_SENT', 'ACCEPTED', true],
  ] as const)('tells the news %s in the state %s: %s', (type, state, isTold) => {
    const page = claimPageState(claim({ state, needed: [], timeline: [happened(3, type)] }));
    expect(page.newsSince(2)?.type).toBe(isTold ? type : undefined);
    expect(page.newsSince(3)).toBeNull();
  });

  it('tells that a document is asked for until it is there', () => {
    const timeline = [happened(3, 'DOCUMENT_ASKED', { about: 'logbook' })];
    expect(claimPageState(claim({ needed: wantsLogbook, timeline })).newsSince(2)?.about).toBe('logbook');
    expect(claimPageState(claim({ needed: [], timeline })).newsSince(2)).toBeNull();
  });
});
