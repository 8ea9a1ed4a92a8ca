import type { Database } from '../../platform/database/connection';
import { creditAccount, unmatchedAccount } from '../../payments/ledger/accounts';
import { findReceiptByCode, lockReceiptByCode, type ReceiptRow } from '../../payments/ledger/repository';
import { sourcesIn } from '../../payments/ledger/sources';
import { findLapse } from '../../payments/lapses/repository';
import { giveBack, giveBackFrom } from '../../payments/refunds/give-back';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { closeCase } from '../../payments/cases';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

export interface Unmatched {
  readonly receipt: string;
  readonly because: string;
  readonly operator: string;
  readonly now: Date;
}

/* Of a cover that has lapsed: it was kept until its owner had said what is to become of it. */
const giveBackKept = async (
  tx: Database,
  { id, purchaseId }: ReceiptRow,
  { because, operator, now }: Unmatched,
): Promise<number> => {
  const purchase = purchaseId === null ? null : await lockPurchaseRow(tx, purchaseId);
  if (purchase?.state !== 'lapsed') return 0;
  const policy = await findPolicyOf(tx, purchase.id);
  const lapse = policy && (await findLapse(tx, policy.number));
  const isAsked = lapse?.state === 'ENDED' || lapse?.state === 'GIVEN_UP';
  const source = (await sourcesIn(tx, creditAccount(purchase.id))).find(({ receipt }) => receipt.id === id);
  if (source === undefined || !isAsked) return 0;
  await giveBack(tx, source, { purchase, reason: 'LAPSED', by: operator, now });
  await closeCase(tx, { key: `paid-late:${lapse.id}`, by: operator, outcome: `goes back: ${because}`, now });
  return source.cents;
};

/**
 * A payment that fits nothing, or that was kept for a cover that has lapsed, goes back to who paid it. It is a return as any
 * other: two operators approve it.
 * @throws OperatorRefusal
 */
export const giveBackUnmatched = async (tx: Database, unmatched: Unmatched): Promise<void> => {
  const { receipt: code, because, operator, now } = unmatched;
  // Locks the purchase before the receipt, in the order in which all bookings lock them.
  const known = await findReceiptByCode(tx, code);
  const keptCents = known === null ? 0 : await giveBackKept(tx, known, unmatched);
  const receipt = await lockReceiptByCode(tx, code);
  const why = { purchase: null, reason: 'UNMATCHED', now } as const;
  const freeCents = receipt === null ? 0 : await giveBackFrom(tx, unmatchedAccount(receipt.id), why);
  const cents = keptCents + freeCents;
  if (receipt === null || cents === 0) {
    throw new OperatorRefusal('NOT_UNMATCHED', `${code} is no payment that fits nothing. See: list unmatched`);
  }
  await recordMoneyEvent(tx, {
    at: now,
    by: operator,
    kind: 'unmatched-returned',
    about: code,
    data: { because, cents },
  });
  await closeCase(tx, { key: `unmatched:${receipt.id}`, by: operator, outcome: `goes back: ${because}`, now });
};
