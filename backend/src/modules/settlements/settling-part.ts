import type { Database } from '../../database/connection';
import { receivedFor } from '../ledger/balances';
import { partOf, type PayablePart } from '../payments/payable-part';
import { invoicesOfPurchase } from '../payments/repository';
import { sum } from '../pricing/money';
import { chosenSettlement, type SettlementRow } from './repository';

/** What is asked for next of a settlement that was chosen, with what came in for it since. */
export const partOfSettlement = (
  { totalCents, amountCents }: Pick<SettlementRow, 'totalCents' | 'amountCents'>,
  receivedCents: number,
): PayablePart => partOf(amountCents, receivedCents - (totalCents - amountCents));

/** The same of a purchase; null where no settlement is chosen. */
export const settlingPart = async (db: Database, purchaseId: string, now: Date): Promise<PayablePart | null> => {
  const chosen = await chosenSettlement(db, purchaseId, now);
  if (chosen === null) return null;
  const invoices = await invoicesOfPurchase(db, purchaseId);
  const received = await receivedFor(
    db,
    invoices.map(({ id }) => id),
  );
  return partOfSettlement(chosen, sum([...received.values()]));
};
