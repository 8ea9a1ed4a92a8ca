import type { Database } from '../../platform/database/connection';
import { creditOf, receivedFor } from '../ledger/balances';
import { markOpen } from '../../purchasing/facts/payable-purchase';
import type { PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import type { QuotedOffer } from '../../domain/quoted-offer';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { isLive } from '../invoices/attempt-states';
import { attemptsOfInvoices, type LockedAttempt } from '../invoices/repository';

type Plan = Pick<PurchaseRow, 'plan' | 'instalments' | 'agreementVersion'> & { readonly agreedAt: string | null };

/** Of the event `created`: what the customer was asked to pay for. Nothing of a person: events are never erased. */
export interface AskedFor extends Readonly<Record<string, unknown>> {
  readonly amountCents: number;
  readonly offer: QuotedOffer;
  readonly plan: Plan;
}

export const askedFor = (amountCents: number, { row, offer }: PurchaseFacts): AskedFor => ({
  amountCents,
  offer,
  plan: {
    plan: row.plan,
    instalments: row.instalments,
    agreementVersion: row.agreementVersion,
    agreedAt: row.agreedAt?.toISOString() ?? null,
  },
});

/**
 * A purchase of which nothing is in can be changed again. In a transaction that has locked purchase, invoice and attempt.
 */
export const openAgain = async (tx: Database, { purchase, invoice }: LockedAttempt, now: Date): Promise<void> => {
  if (purchase.state !== 'paying' || invoice.number !== 0) return;
  const attempts = await attemptsOfInvoices(tx, [invoice.id]);
  const isUnderWay = attempts.some((attempt) => isLive(attempt) || attempt.state === 'review');
  const receivedCents = (await receivedFor(tx, [invoice.id])).get(invoice.id) ?? 0;
  if (isUnderWay || receivedCents > 0 || (await creditOf(tx, purchase.id)) > 0) return;
  await markOpen(tx, purchase.id, now);
};
