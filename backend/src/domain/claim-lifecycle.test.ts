import { claimStates, type ClaimState } from '@tulinde/contracts';
import { claimActs, promisedIn, stateAfter, turnIn, type ClaimAct } from './claim-lifecycle';

const letters: Readonly<Record<ClaimState, string>> = {
  SUBMITTED: 'Sub',
  DOCUMENTS: 'Doc',
  ASSESSOR: 'Ass',
  DECISION: 'Dec',
  OFFERED: 'Off',
  ACCEPTED: 'Acc',
  SETTLED: 'Set',
  DECLINED: 'Nay',
  WITHDRAWN: 'Wit',
};
const row = (act: ClaimAct): string =>
  claimStates.map((state) => letters[stateAfter(act, state) ?? state] + (stateAfter(act, state) ? '' : '!')).join(' ');

/* Each column is a state before; `!` says that it cannot be done there. */
const table: Readonly<Record<ClaimAct, string>> = {
  ADD_DOCUMENT: 'Sub Doc Ass Dec Off Acc Set! Nay! Wit!',
  WRITE: 'Sub Doc Ass Dec Off Acc Set Nay Wit',
  ACCEPT_OFFER: 'Sub! Doc! Ass! Dec! Acc Acc! Set! Nay! Wit!',
  DISPUTE_OFFER: 'Sub! Doc! Ass! Dec! Dec Acc! Set! Nay! Wit!',
  WITHDRAW: 'Wit Wit Wit Wit Wit Acc! Set! Nay! Wit!',
  REOPEN: 'Sub! Doc! Ass! Dec! Off! Acc! Dec Dec Doc',
  CHANGE_PAYOUT: 'Sub Doc Ass Dec Off Acc Set! Nay! Wit!',
  COMPLAIN: 'Sub Doc Ass Dec Off Acc Set Nay Wit',
  ASK_DOCUMENT: 'Doc Doc Ass Doc Off! Acc Set! Nay! Wit!',
  ACCEPT_DOCUMENT: 'Sub Doc Ass Dec Off Acc Set! Nay! Wit!',
  REFUSE_DOCUMENT: 'Doc Doc Ass Doc Off! Acc Set! Nay! Wit!',
  COMPLETE_DOCUMENTS: 'Dec Dec Ass Dec Off! Acc Set! Nay! Wit!',
  PLAN_VISIT: 'Ass Ass Ass Ass Off! Acc! Set! Nay! Wit!',
  END_VISIT: 'Sub! Doc! Dec Dec! Off! Acc! Set! Nay! Wit!',
  OFFER: 'Off Off Off Off Off Acc! Set! Nay! Wit!',
  DECLINE: 'Nay Nay Nay Nay Nay Acc! Set! Nay! Wit!',
  SETTLE: 'Sub! Doc! Ass! Dec! Off! Set Set! Nay! Wit!',
  ANSWER: 'Sub Doc Ass Dec Off Acc Set Nay Wit',
  CLOSE_FOUND: 'Wit Wit Wit Wit Wit Acc! Set! Nay! Wit!',
};

it.each(Object.entries(table))('%s leads from each state to %s', (act, expected) => {
  expect(row(act as ClaimAct)).toBe(expected);
});

it('knows every act, and what each is called', () => {
  expect(Object.keys(claimActs).sort()).toEqual(Object.keys(table).sort());
  for (const { by, event } of Object.values(claimActs)) expect([by, event].every((word) => word.length > 0)).toBe(true);
});

it('says whose turn it is, and what the insurer owes then', () => {
  expect(claimStates.map((state) => [turnIn(state, false), turnIn(state, true), promisedIn(state)])).toEqual([
    ['INSURER', 'CUSTOMER', 'DOCUMENTS'],
    ['INSURER', 'CUSTOMER', 'DOCUMENTS'],
    ['INSURER', 'CUSTOMER', 'ASSESSOR'],
    ['INSURER', 'CUSTOMER', 'DECISION'],
    ['CUSTOMER', 'CUSTOMER', null],
    ['INSURER', 'CUSTOMER', 'PAYMENT'],
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ]);
});

it('leaves no open claim without a way to an end', () => {
  const reach = (state: ClaimState, seen = new Set<ClaimState>()): ReadonlySet<ClaimState> => {
    if (seen.has(state)) return seen;
    seen.add(state);
    for (const act of Object.keys(claimActs) as ClaimAct[]) {
      const next = stateAfter(act, state);
      if (next !== null) reach(next, seen);
    }
    return seen;
  };
  for (const state of claimStates) {
    for (const end of ['SETTLED', 'DECLINED', 'WITHDRAWN'] as const) expect(reach(state)).toContain(end);
  }
});
