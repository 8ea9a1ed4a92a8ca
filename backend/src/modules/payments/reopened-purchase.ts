import type { Database } from '../../database/connection';
import { hasPlan, invoicesOf } from '../purchases/invoices-of';
import { markOpen } from '../purchases/payable-purchase';
import { lockPurchase, type PurchaseFacts } from '../purchases/purchase-facts';
import type { QuotedOffer } from '../purchases/quoted-offer';
import { updatePurchase, type PurchaseRow } from '../purchases/repository';
import { isLive } from './attempt-states';
import { attemptsOfInvoices, latestEvent, lockAttempt, writeInvoices, type LockedAttempt } from './repository';

/* All of these run in a transaction that has locked purchase, invoice and attempt. */

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

/** A purchase of which nothing is in can be changed again. */
export const openAgain = async (tx: Database, { purchase, invoice }: LockedAttempt, now: Date): Promise<void> => {
  if (purchase.state !== 'paying' || invoice.number !== 0) return;
  const attempts = await attemptsOfInvoices(tx, [invoice.id]);
  const isAnythingIn = attempts.some(
    (attempt) => isLive(attempt) || attempt.state === 'review' || attempt.state === 'succeeded',
  );
  if (!isAnythingIn) await markOpen(tx, purchase.id, now);
};

/** Whether the customer went back and changed what is bought: nobody can say what money for it as it was is for now. */
export const isChangedSince = ({ purchase, attempt }: LockedAttempt): boolean =>
  purchase.state === 'open' && (purchase.declaredAt === null || purchase.declaredAt > attempt.createdAt);

/**
 * Money for a purchase that its failed payment had opened again: it is closed once more, with the offer, the plan and the
 * invoices as they were when the attempt was made.
 * @returns what is locked, as it is now
 */
export const closeAgain = async (tx: Database, locked: LockedAttempt, now: Date): Promise<LockedAttempt> => {
  const { purchase, attempt } = locked;
  if (purchase.state !== 'open') return locked;
  const asked = (await latestEvent(tx, attempt.id, 'created')) as AskedFor | null;
  const agreedAt = asked?.plan.agreedAt ? new Date(asked.plan.agreedAt) : null;
  await updatePurchase(tx, purchase.id, {
    ...(asked && { ...asked.plan, agreedAt }),
    state: 'paying',
    sold: asked?.offer ?? null,
    updatedAt: now,
  });
  const facts = await lockPurchase(tx, purchase.id, now);
  if (!isChangedSince(locked) && hasPlan(facts)) await writeInvoices(tx, purchase.id, invoicesOf(facts));
  return lockAttempt(tx, attempt.id);
};
