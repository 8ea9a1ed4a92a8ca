import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { fromCents, type MoneyNote } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { returns } from '../../platform/database/schema';
import { endOfDay } from '../../domain/cover-times';
import { creditAccount } from '../ledger/accounts';
import { creditEndsAt } from '../receipts/credit-end';
import { sourcesIn } from '../ledger/sources';
import { dueInvoices } from '../ledger/due-invoices';
import { lastGraceDay } from '../invoices/grace';
import { isSold, type PurchaseRow } from '../../purchasing/records/repository';

type NotedPurchase = Pick<PurchaseRow, 'id' | 'state' | 'payBy'>;

const partsOf = async (db: Database, { id, state, payBy }: NotedPurchase): Promise<MoneyNote[]> =>
  (await dueInvoices(db, id))
    .filter(({ receivedCents }) => receivedCents > 0)
    .map(({ receivedCents, invoice }) => {
      const isFirst = invoice.number === 0 && !isSold({ state });
      const until = isFirst ? payBy : endOfDay(lastGraceDay(invoice));
      return { kind: 'part', amount: fromCents(receivedCents), until: until?.toISOString() ?? null };
    });

const creditNotes = async (db: Database, { id, state }: NotedPurchase): Promise<MoneyNote[]> => {
  const sources = await sourcesIn(db, creditAccount(id));
  return sources.map(({ receipt, cents }) => ({
    ...(state === 'lapsed'
      ? { kind: 'waits' as const, until: null }
      : { kind: 'credit' as const, until: creditEndsAt(receipt).toISOString() }),
    amount: fromCents(cents),
  }));
};

/* What may not leave yet may still be counted: the settlement of a cover that can be had back. */
const returnNotes = async (db: Database, { id }: NotedPurchase, now: Date): Promise<MoneyNote[]> => {
  const rows = await db
    .select()
    .from(returns)
    .where(and(eq(returns.purchaseId, id), ne(returns.state, 'withdrawn'), lte(returns.payFrom, now)))
    .orderBy(asc(returns.id));
  return rows.map(({ state, payableCents, dueAt }) => ({
    kind: state === 'paid' ? 'returned' : 'returns',
    amount: fromCents(payableCents),
    until: state === 'paid' ? null : dueAt.toISOString(),
  }));
};

/** What came for a purchase and pays no invoice whole, and what becomes of it: stands on its pages. */
export const moneyNotes = async (db: Database, purchase: NotedPurchase, now: Date): Promise<MoneyNote[]> =>
  (await together([partsOf(db, purchase), creditNotes(db, purchase), returnNotes(db, purchase, now)])).flat();
