import type { Database } from '../../platform/database/connection';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { creditAccount } from '../ledger/accounts';
import { fillInvoices } from './fill-invoices';
import { sourcesIn } from '../ledger/sources';

/**
 * What came before it could be counted pays what is due now. In the transaction that has locked the purchase.
 * @returns whether there was any
 */
export const useCredit = async (tx: Database, purchase: PurchaseRow, now: Date): Promise<boolean> => {
  const credit = await sourcesIn(tx, creditAccount(purchase.id));
  if (credit.length > 0) await fillInvoices(tx, purchase, credit, now);
  return credit.length > 0;
};
