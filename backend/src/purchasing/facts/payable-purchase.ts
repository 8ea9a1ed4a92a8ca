import { lastDayOfCover, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { Refusal } from '../../platform/http/refusal';
import { hasPlan } from './invoices-of';
import { lockPurchase, type PurchaseFacts } from './purchase-facts';
import { guardRenewal } from './renewal-guard';
import { priceChanged } from './price-changed';
import { termOf } from '../../domain/quoted-offer';
import { updatePurchase, type PurchaseRow } from '../records/repository';
import { isClosed, requireStepsBefore } from './steps';
import { guardVehicle } from './vehicle-cover';

/**
 * The purchase locked and fit to be paid. One that is being paid already, or has instalments to come, is as it was sold;
 * an open one is checked once more: every step, the price that was agreed to, the plan, and other cover of the vehicle.
 * @throws Refusal PURCHASE_NOT_FOUND, QUOTE_EXPIRED, STEP_INCOMPLETE, PRICE_CHANGED, NOT_RENEWABLE, COVER_OVERLAP,
 * PURCHASE_CLOSED
 */
export const lockPayable = async (tx: Database, id: string, now: Date): Promise<PurchaseFacts> => {
  const facts = await lockPurchase(tx, id, now);
  if (facts.row.state === 'lapsed') throw new Refusal(409, 'PURCHASE_CLOSED', 'purchase.lapsed');
  if (facts.row.state === 'abandoned') {
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
  await guardRenewal(tx, facts, { now, isPaid: false });
  await guardVehicle(tx, facts, { now, isPaid: false });
  return facts;
};

/** Closes the purchase to changes and keeps the offer as it is being paid. Call it under its lock. */
export const markPaying = async (tx: Database, { row, offer }: PurchaseFacts, now: Date): Promise<void> => {
  await updatePurchase(tx, row.id, { state: 'paying', sold: offer, prefill: null, updatedAt: now });
};

/** Opens it again where its payment failed and nothing of it is in. Call it under its lock. */
export const markOpen = async (tx: Database, id: string, now: Date): Promise<void> => {
  await updatePurchase(tx, id, { state: 'open', sold: null, payBy: null, updatedAt: now });
};

/* Nobody is covered before the insurer has the premium (Insurance Act, s. 156): money that comes after the first day moves it. */
const startedToday = ({ startsOn, sold }: PurchaseRow, today: string): Partial<PurchaseRow> | null => {
  if (startsOn === null || sold === null || startsOn >= today) return null;
  // The price was agreed on with the ages of then.
  const kept = sold.kind === 'PA' ? { ...sold, agesOn: startsOn } : sold;
  return { sold: kept, chosenStart: startsOn, startsOn: today, endsOn: lastDayOfCover(today, termOf(sold)) };
};

/**
 * The payment that completed it turns out to be of a later day than the one that stood in for it. Call it under its lock.
 * @returns the purchase as it is then: another first day where that moves it
 */
export const moveStart = async (tx: Database, row: PurchaseRow, at: Date, now: Date): Promise<PurchaseRow> => {
  const moved = startedToday(row, nairobiDay(at));
  if (moved === null) return row;
  // It may have been moved before: what was chosen stays what was chosen.
  const changes = { ...moved, chosenStart: row.chosenStart ?? row.startsOn, updatedAt: now };
  await updatePurchase(tx, row.id, changes);
  return { ...row, ...changes };
};

/**
 * The full price or the deposit is in. Call it under its lock, with the job that issues the policy.
 * @param at when the completing payment was made
 * @returns the purchase as it is then: its cover starts later than was chosen where that day has passed
 */
export const markPaid = async (tx: Database, row: PurchaseRow, now: Date, at: Date = now): Promise<PurchaseRow> => {
  const changes = { ...startedToday(row, nairobiDay(at)), state: 'paid', payBy: null, updatedAt: now } as const;
  await updatePurchase(tx, row.id, changes);
  return { ...row, ...changes };
};
