import { fromCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { receivedFor } from '../ledger/balances';
import { partOf, type PayablePart } from '../invoices/payable-part';
import { invoicesOfPurchase } from '../invoices/repository';
import { sum } from '../../domain/pricing/money';
import { chosenSettlement, settlementsOf, type SettlementRow } from './repository';

/** What is asked for next of a settlement that was chosen, with what came in for it since. */
export const partOfPayoff = (
  { totalCents, amountCents }: Pick<SettlementRow, 'totalCents' | 'amountCents'>,
  receivedCents: number,
): PayablePart => partOf(amountCents, receivedCents - (totalCents - amountCents));

const receivedOf = async (db: Database, purchaseId: string): Promise<number> => {
  const invoices = await invoicesOfPurchase(db, purchaseId);
  const received = await receivedFor(
    db,
    invoices.map(({ id }) => id),
  );
  return sum([...received.values()]);
};

/** What is missing of the settlements that are chosen now and not paid, by their purchases. */
export const payoffOf = async (
  db: Database,
  purchaseIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly amount: number; readonly until: string }>> => {
  const settling = new Map<string, { amount: number; until: string }>();
  if (purchaseIds.length === 0) return settling;
  for (const { purchaseId, totalCents, settledAt, expiresAt } of await settlementsOf(db, purchaseIds)) {
    if (settledAt !== null || expiresAt <= now) continue;
    const amount = fromCents(totalCents - (await receivedOf(db, purchaseId)));
    settling.set(purchaseId, { amount, until: expiresAt.toISOString() });
  }
  return settling;
};

/** {@link partOfPayoff} of a purchase; null where no settlement is chosen. */
export const payoffPart = async (db: Database, purchaseId: string, now: Date): Promise<PayablePart | null> => {
  const chosen = await chosenSettlement(db, purchaseId, now);
  if (chosen === null) return null;
  return partOfPayoff(chosen, await receivedOf(db, purchaseId));
};
