import type { Cancellation, CancellableCover, Refund } from '@tulinde/contracts';

/* Each factory gives one thing that the contract accepts; a test names only what it is about. */

/** 81,000 after 90 of 365 days, with the levies and the stamp duty that stay. */
export const refund = (change: Partial<Refund> = {}): Refund => ({
  lines: [
    { kind: 'PRICE', label: '', amount: 81_404.5, days: null, share: null },
    { kind: 'LEVY', label: 'Training levy', amount: -162, days: null, share: null },
    { kind: 'LEVY', label: 'Stamp duty', amount: -242.5, days: null, share: null },
    { kind: 'DAYS', label: '', amount: -19_972.6, days: { used: 90, of: 365 }, share: null },
  ],
  amount: 61_027.4,
  payable: 61_027,
  paid: 81_404.5,
  claim: null,
  ...change,
});

export const cancellableCover = (change: Partial<CancellableCover> = {}): CancellableCover => ({
  policyNumber: 'TUL-MC-26-000123',
  kind: 'MOTOR',
  title: 'KDG 417M · Toyota Fielder 2017',
  insurer: 'Tsavo Shield',
  startsOn: '2026-08-25',
  endsOn: '2027-08-24',
  plan: 'FULL',
  refusal: null,
  reasons: [
    { reason: 'SOLD', needsProof: true },
    { reason: 'NOT_NEEDED', needsProof: false },
    { reason: 'OTHER', needsProof: false },
  ],
  firstDay: '2026-11-23',
  lastDay: '2027-08-24',
  claim: null,
  phone: '07•• •••123',
  canChangePhone: false,
  proof: [],
  cancellation: null,
  ...change,
});

/** Asked for just now; ten minutes are left to undo it. */
export const cancellation = (change: Partial<Cancellation> = {}): Cancellation => ({
  reference: 'CC-7K2M9X',
  state: 'REQUESTED',
  requestedAt: '2026-11-23T12:00:00.000Z',
  endsAt: '2026-11-23T12:10:00.000Z',
  undoUntil: '2026-11-23T12:10:00.000Z',
  now: '2026-11-23T12:00:00.000Z',
  refund: { state: 'LATER', payable: 61_027, phone: '07•• •••123', by: null, returnedAt: null, receipts: [] },
  reason: 'NOT_NEEDED',
  day: '2026-11-23',
  sum: refund(),
  ...change,
});
