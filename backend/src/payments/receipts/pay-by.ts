import { addDays, lastDayBefore, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { endOfDay } from '../../domain/cover-times';
import { morningOf } from '../../domain/instalment-rules';
import { updatePurchase, type PurchaseRow } from '../../purchasing/records/repository';

/** What M-Pesa lets one number pay in a day (KES 500,000), cents. */
const dailyLimitCents = 500_000_00;
/** How long parts are waited for where M-Pesa's limit allows it sooner. */
const usualDays = 7;

/**
 * Until when all parts of a price have to be in: a week, or the offer's stated end if that is sooner, and never fewer days
 * than M-Pesa's daily limit needs, and one more.
 * @param price.missingCents what is not in yet
 */
export const payByOf = (
  { missingCents, offerEndsAt }: { readonly missingCents: number; readonly offerEndsAt: Date },
  now: Date,
): Date => {
  const today = nairobiDay(now);
  const needed = endOfDay(addDays(today, Math.ceil(missingCents / dailyLimitCents)));
  const usual = endOfDay(addDays(today, usualDays));
  const end = offerEndsAt < usual ? offerEndsAt : usual;
  return end < needed ? needed : end;
};

export const remindPartsJob = 'remind-parts';
export const returnPartsJob = 'return-parts';

/**
 * A part of the price is in: from now on the rest has a deadline, which the payer is told and reminded of. Set once.
 * @returns the purchase as it is then
 */
export const setPayBy = async (
  tx: Database,
  row: PurchaseRow,
  missingCents: number,
  now: Date,
): Promise<PurchaseRow> => {
  if (row.payBy !== null || row.sold === null) return row;
  const { id: purchaseId } = row;
  const payBy = payByOf({ missingCents, offerEndsAt: new Date(row.sold.expiresAt) }, now);
  await updatePurchase(tx, purchaseId, { payBy });
  const payload = { purchaseId, payBy: payBy.toISOString() };
  const key = `${purchaseId}:${payBy.toISOString()}`;
  const lastDay = lastDayBefore(payBy);
  for (const days of [2, 0]) {
    const runAt = morningOf(addDays(lastDay, -days));
    if (runAt > now) await enqueueJob(tx, { kind: remindPartsJob, key: `${key}:${days}`, payload, runAt });
  }
  await enqueueJob(tx, { kind: returnPartsJob, key, payload, runAt: payBy });
  return { ...row, payBy };
};
