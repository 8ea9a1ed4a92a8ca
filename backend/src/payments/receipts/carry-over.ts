import type { Database } from '../../platform/database/connection';
import { isRefusal } from '../../platform/http/refusal';
import { factsOf } from '../../purchasing/facts/purchase-facts';
import { lockPurchaseRow, updatePurchase, type PurchaseRow } from '../../purchasing/records/repository';
import { creditAccount } from '../ledger/accounts';
import { scheduleCreditEnd } from './credit-end';
import { dueIn, readAccount } from '../ledger/purchase-account';
import { giveBackFrom } from '../refunds/give-back';
import { setPayBy } from './pay-by';
import { sourcesIn } from '../ledger/sources';
import { useCredit } from './use-money';

export const carryOverJob = 'carry-over-money';

/* What was agreed to before offers were kept: while the quotes say what it was. */
const keepAccepted = async (tx: Database, row: PurchaseRow, now: Date): Promise<void> => {
  if (row.declaredAt === null || row.accepted !== null) return;
  try {
    const { offer } = await factsOf(tx, row, now);
    await updatePurchase(tx, row.id, { accepted: offer });
  } catch (error) {
    // They have ended: money for them would be too late anyway.
    if (!isRefusal(error)) throw error;
  }
};

/**
 * Job of the migration, one a purchase: money of before the ledger that paid nothing pays what is due, or goes back; parts
 * have a deadline from now on.
 */
export const carryOver = async (tx: Database, purchaseId: string, now: Date): Promise<void> => {
  const row = await lockPurchaseRow(tx, purchaseId);
  if (row === null) return;
  const credit = creditAccount(purchaseId);
  switch (row.state) {
    case 'open':
      await keepAccepted(tx, row, now);
      for (const { receipt } of await sourcesIn(tx, credit)) await scheduleCreditEnd(tx, receipt, purchaseId);
      return;
    case 'lapsed':
    case 'abandoned':
      await giveBackFrom(tx, credit, { purchase: row, reason: row.state === 'lapsed' ? 'LAPSED' : 'INCOMPLETE', now });
      return;
    case 'paying':
    case 'paid':
    case 'issued': {
      const account = await useCredit(tx, await readAccount(tx, row), now);
      const [first] = dueIn(account);
      if (first?.invoice.number !== 0 || first.receivedCents === 0) return;
      await setPayBy(tx, account.purchase, first.amountCents - first.receivedCents, now);
    }
  }
};
