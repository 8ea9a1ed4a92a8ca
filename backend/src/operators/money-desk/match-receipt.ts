import { and, eq, isNull } from 'drizzle-orm';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { receiptMoves } from '../../platform/database/schema';
import { moveReceipt } from '../../payments/receipts/move-receipt';
import { knownPhones, payerPhone } from '../../payments/ledger/payer';
import { placesOf } from '../../payments/ledger/balances';
import { findReceiptByCode } from '../../payments/ledger/repository';
import { findByReference, lockPurchaseRow } from '../../purchasing/records/repository';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { confirms } from './second-operator';

export interface Match {
  readonly receipt: string;
  /** `TP-…` */
  readonly reference: string;
  readonly operator: string;
  readonly because: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  readonly now: Date;
}

export type Matched = 'moved' | 'proposed';

/**
 * Moves a payment that fits no purchase, or that was paid to another's account, by a reversing entry. One operator is enough
 * where M-Pesa's record shows a number of the purchase's own; otherwise a second one has to ask for the very same.
 * @throws OperatorRefusal
 */
export const matchReceipt = async (
  tx: Database,
  { receipt: code, reference, operator, because, reading, now }: Match,
): Promise<Matched> => {
  const found = await findByReference(tx, reference);
  const purchase = found ? await lockPurchaseRow(tx, found.id) : null;
  if (purchase === null) throw new OperatorRefusal('NO_PURCHASE', `There is no purchase ${reference}.`);
  const receipt = await findReceiptByCode(tx, code);
  if (receipt === null) {
    throw new OperatorRefusal('NO_RECEIPT', `No payment ${code} is in the books. Import the statement that has it.`);
  }
  if (receipt.purchaseId === purchase.id) {
    throw new OperatorRefusal('NOT_FREE', `Payment ${code} is with ${reference} already. See: list receipt ${code}`);
  }
  const phone = await payerPhone(tx, receipt, purchase);
  const isProven = phone !== '' && (await knownPhones(tx, purchase)).includes(phone);
  const isThis = and(
    eq(receiptMoves.receipt, code),
    eq(receiptMoves.purchaseId, purchase.id),
    isNull(receiptMoves.doneAt),
  );
  const [proposal] = await tx.select().from(receiptMoves).where(isThis).for('update');
  const data = { purchaseId: purchase.id, because, isProven };
  const places = (await placesOf(tx, receipt.id)).map(({ account, cents }) => `${formatCents(-cents)} in ${account}`);
  const shown = `${code} (${places.join(', ')}) to ${reference}`;
  if (!isProven && (proposal === undefined || !confirms(proposal, { operator, shown, reading }))) {
    const proposed = { proposedBy: operator, proposedAt: now, because, shown };
    await tx
      .insert(receiptMoves)
      .values({ receipt: code, purchaseId: purchase.id, ...proposed })
      .onConflictDoUpdate({
        target: [receiptMoves.receipt, receiptMoves.purchaseId],
        set: { ...proposed, doneBy: null, doneAt: null },
      });
    await recordMoneyEvent(tx, { at: now, by: operator, kind: 'move-proposed', about: code, data });
    return 'proposed';
  }
  const by = proposal === undefined ? operator : `${proposal.proposedBy}, ${operator}`;
  if (!(await moveReceipt(tx, { code, purchaseId: purchase.id, by, now }))) {
    const why = 'it pays for a cover already, or is on its way back';
    throw new OperatorRefusal('NOT_FREE', `Payment ${code} cannot be moved: ${why}. See: list receipt ${code}`);
  }
  await tx.update(receiptMoves).set({ doneBy: operator, doneAt: now }).where(isThis);
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'receipt-moved', about: code, data });
  return 'moved';
};
