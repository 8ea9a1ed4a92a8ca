import type { Database } from '../../database/connection';
import { Refusal } from '../../http/refusal';
import { hasPlan } from './invoices-of';
import { lockPurchase, type PurchaseFacts } from './purchase-facts';
import { priceChanged } from './price-changed';
import { updatePurchase } from './repository';
import { isClosed, requireStepsBefore } from './steps';
import { guardVehicle } from './vehicle-cover';

/**
 * The purchase locked and fit to be paid. One that is being paid already, or has instalments to come, is as it was sold;
 * an open one is checked once more: every step, the price that was agreed to, the plan, and other cover of the vehicle.
 * @throws Refusal PURCHASE_NOT_FOUND, QUOTE_EXPIRED, STEP_INCOMPLETE, PRICE_CHANGED, COVER_OVERLAP, PURCHASE_CLOSED
 */
export const lockPayable = async (tx: Database, id: string, now: Date): Promise<PurchaseFacts> => {
  const facts = await lockPurchase(tx, id, now);
  if (facts.row.state === 'lapsed' || facts.row.state === 'abandoned') {
    throw new Refusal(409, 'PURCHASE_CLOSED', 'purchase.closed');
  }
  if (isClosed(facts)) return facts;
  requireStepsBefore(facts, 'summary');
  const { acceptedTotalCents, declaredAt } = facts.row;
  if (declaredAt !== null && acceptedTotalCents !== null && acceptedTotalCents !== facts.price.totalCents) {
    throw priceChanged(acceptedTotalCents, facts.price.totalCents);
  }
  requireStepsBefore(facts, 'payment');
  if (!hasPlan(facts)) throw new Refusal(409, 'STEP_INCOMPLETE', 'purchase.step');
  await guardVehicle(tx, facts, { isPayment: true });
  return facts;
};

/** Closes the purchase to changes and keeps the offer as it is being paid. Call it under its lock. */
export const markPaying = async (tx: Database, { row, offer }: PurchaseFacts, now: Date): Promise<void> => {
  await updatePurchase(tx, row.id, { state: 'paying', sold: offer, updatedAt: now });
};

/** Opens it again where its payment failed and nothing of it is in. Call it under its lock. */
export const markOpen = async (tx: Database, id: string, now: Date): Promise<void> => {
  await updatePurchase(tx, id, { state: 'open', sold: null, updatedAt: now });
};

/** The full price or the deposit is in. Call it under its lock, with the job that issues the policy. */
export const markPaid = async (tx: Database, id: string, now: Date): Promise<void> => {
  await updatePurchase(tx, id, { state: 'paid', updatedAt: now });
};
