import { dayMs, minuteMs } from '@tulinde/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { enqueueJob, type RunAgain } from '../../platform/jobs';
import { isSilent } from '../../platform/uptime';
import { closeCover } from '../../customers-and-policies/policies/cover-repository';
import { settleLapse } from '../lapses/settle-lapse';
import { notifyOfLapse } from '../lapses/notify-of-lapse';
import { moneyUnderWay } from '../under-way/money-under-way';
import { invoicesOfPurchase, type InvoiceRow } from '../invoices/repository';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { updatePurchase } from '../../purchasing/records/repository';
import { dueTogether } from './due-together';
import { presentGraceEnd } from '../invoices/grace';
import type { InstalmentDependencies } from './instalment-dependencies';
import { isPaidByClaim, lockOwed, type OwedInstalment } from './owed';
import { reminderOut } from '../invoices/reminder-out';
import { scheduleGraceReminders } from '../invoices/schedule-instalment-jobs';

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/* Cover goes on until both reminders of grace have been out for a day. Null while one of them is not. */
const toldFor = async (tx: Database, invoice: InvoiceRow, now: Date): Promise<Date | null> => {
  const out = await reminderOut(tx, { invoice, days: -6 }, now);
  return out && after(out, dayMs);
};

const endCover = async (
  tx: Database,
  { row, invoice }: OwedInstalment,
  { site, end, now }: { site: string; end: Date; now: Date },
) => {
  const policy = await findPolicyOf(tx, row.id);
  const lapse = policy && (await settleLapse(tx, { row, invoice, policy }, { end, now }));
  if (lapse) await notifyOfLapse(tx, { row, lapse, invoices: await invoicesOfPurchase(tx, row.id) }, { site, now });
  await updatePurchase(tx, row.id, { state: 'lapsed', updatedAt: now });
  await tx
    .update(invoices)
    .set({ state: 'lapsed' })
    .where(and(eq(invoices.purchaseId, row.id), eq(invoices.state, 'due')));
  if (policy !== null) await closeCover(tx, policy.number, { at: end, because: 'LAPSED', now });
  const payload = { purchaseId: row.id };
  await enqueueJob(tx, {
    kind: 'cancel-certificate',
    key: lapse === null ? row.id : `${row.id}:${lapse.id}`,
    payload,
    runAt: now,
  });
};

/**
 * Job `lapse-instalment`: grace is over. Cover ends with its last day, as was told, however long it took to know that no
 * money was on its way.
 */
export const lapseInstalment = (
  { db, now, site }: InstalmentDependencies,
  invoiceId: number,
): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const at = now();
    const owed = await lockOwed(tx, invoiceId);
    if (owed === null) return;
    // The insurer has said that it pays it: cover ends with that, and not for want of money.
    if (await isPaidByClaim(tx, owed.row)) return { runAgainAt: after(at, dayMs) };
    // The first beat after an outage says how long it was, and grace with it.
    if (await isSilent(tx, at)) return { runAgainAt: after(at, minuteMs) };
    const { last } = await dueTogether(tx, owed.invoice);
    await scheduleGraceReminders(tx, last);
    const told = await toldFor(tx, last, at);
    const end = await presentGraceEnd(tx, owed.invoice, told ?? undefined);
    if (at < end) return { runAgainAt: end };
    const lookAgainAt = await moneyUnderWay(tx, owed.invoice, { deadline: end, now: at });
    if (lookAgainAt !== null) return { runAgainAt: lookAgainAt };
    // After the money: what was paid in time need not be reminded of.
    if (told === null) return { runAgainAt: after(at, 60 * minuteMs) };
    await endCover(tx, owed, { site, end, now: at });
  });
