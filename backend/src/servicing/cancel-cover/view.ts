import {
  cancelReasonFacts,
  cancelReasonsOf,
  fromCents,
  maskPhone,
  toCents,
  type Cancellation,
  type CancellationProgress,
  type Language,
  type Refund,
  type RefundLine,
} from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { SettledPart } from '../../platform/database/schema';
import { toShilling } from '../../domain/pricing/money';
import { roundingCharge } from '../../domain/pricing/premium';
import { openOrPaidClaimOf, type ClaimOnPolicy } from '../../customers-and-policies/policies/claims-on-policy';
import { refundViewOf } from '../../payments/refunds/refunds-view';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { labelOf } from '../../quoting/motor/labels';
import { premiumRefundOfPolicy } from './premium-refund-of-policy';
import type { CancellationRow } from './repository';

/** Those of a line of business, with what each needs. */
export const reasonsFor = (kind: Parameters<typeof cancelReasonsOf>[0]) =>
  cancelReasonsOf(kind).map((reason) => ({ reason, needsProof: cancelReasonFacts[reason].needsProof }));

const lineOf =
  (language: Language) =>
  ({ kind, name, cents, days, share }: SettledPart): RefundLine => ({
    kind,
    label: name === '' ? '' : labelOf(name, language),
    ...(name === roundingCharge && { isRounding: true }),
    amount: fromCents(cents),
    days,
    share: share && { months: share.months, percent: share.bp / 100 },
  });

export const claimInTheWay = (claim: ClaimOnPolicy | null): Refund['claim'] =>
  claim && { claimNumber: claim.number, standing: (claim.settledCents ?? 0) > 0 ? 'PAID' : 'OPEN' };

/** A refund, reckoned or settled, on the wire. */
export const presentPremiumRefund = (
  {
    parts,
    refundCents,
    paidCents,
    claim,
  }: {
    readonly parts: readonly SettledPart[];
    readonly refundCents: number;
    readonly paidCents: number;
    readonly claim: ClaimOnPolicy | null;
  },
  language: Language,
): Refund => ({
  lines: parts.map(lineOf(language)),
  amount: fromCents(refundCents),
  payable: fromCents(toShilling(refundCents)),
  paid: fromCents(paidCents),
  claim: claimInTheWay(claim),
});

const moneyOf = async (
  db: Database,
  row: CancellationRow,
  now: Date,
): Promise<Pick<CancellationProgress['refund'], 'state' | 'by' | 'returnedAt' | 'receipts'>> => {
  const none = { by: null, returnedAt: null, receipts: [] };
  if (row.state === 'REQUESTED') return { state: 'LATER', ...none };
  if (row.money === 'HELD') return { state: 'HELD', ...none };
  const back = row.money === 'OWED' ? await refundViewOf(db, `cancellation:${row.reference}`, now) : null;
  if (back === null) return { state: 'NONE', ...none };
  const { state, by, returnedAt, receipts } = back;
  return { state: state === 'WAITS' ? 'COMING' : state, by, returnedAt, receipts };
};

/** As it is followed by reference: nothing about the person. @param payableCents as it stands, whole shillings */
export const presentProgress = async (
  db: Database,
  row: CancellationRow,
  { payableCents, now }: { readonly payableCents: number; readonly now: Date },
): Promise<CancellationProgress> => ({
  reference: row.reference,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  undoUntil: row.state === 'REQUESTED' && now < row.endsAt ? row.endsAt.toISOString() : null,
  now: now.toISOString(),
  refund: { ...(await moneyOf(db, row, now)), payable: fromCents(payableCents), phone: maskPhone(row.phone) },
});

/** What comes back as it was settled; as it stands now where that is not yet. */
export const sumOf = async (
  db: Database,
  { row, policy }: { readonly row: CancellationRow; readonly policy: PolicyRow },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Refund> => {
  const { parts, refundCents, paidCents, day, endedOn } = row;
  if (parts === null || refundCents === null || paidCents === null) {
    return presentPremiumRefund(await premiumRefundOfPolicy(db, policy, { day, endedOn, now }), language);
  }
  const claim = row.money === 'HELD' ? await openOrPaidClaimOf(db, policy.number) : null;
  return presentPremiumRefund({ parts, refundCents, paidCents, claim }, language);
};

/** As its owner reads it. */
export const presentCancellation = async (
  db: Database,
  of: { readonly row: CancellationRow; readonly policy: PolicyRow },
  at: { readonly language: Language; readonly now: Date },
): Promise<Cancellation> => {
  const sum = await sumOf(db, of, at);
  const payableCents = toCents(sum.payable);
  const { reason, day } = of.row;
  return { ...(await presentProgress(db, of.row, { payableCents, now: at.now })), reason, day, sum };
};
