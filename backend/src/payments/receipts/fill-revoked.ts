import type { Database } from '../../platform/database/connection';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { renewGrace } from '../lapses/revoke-lapse';
import type { MoneySource } from '../ledger/sources';
import { fillInvoices } from './fill-invoices';
import { useCredit } from './use-credit';

/** Money of a cover that never ended: it pays what is due, and so does what its owner had paid of the debt of the lapse. */
export const fillRevoked = async (
  tx: Database,
  purchase: PurchaseRow,
  money: readonly MoneySource[],
  now: Date,
): Promise<void> => {
  const running = { ...purchase, state: 'issued' } as const;
  await fillInvoices(tx, running, money, now);
  await useCredit(tx, running, now);
  await renewGrace(tx, purchase.id, now);
};
