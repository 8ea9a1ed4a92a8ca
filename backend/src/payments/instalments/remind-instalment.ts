import type { RunAgain } from '../../platform/jobs';
import { dayMs, hourMs } from '@tulinde/contracts';
import { nextDaytime } from '../../platform/outbox';
import { dueTogether } from './due-together';
import { presentGraceEnd } from '../invoices/grace';
import type { InstalmentDependencies } from './instalment-dependencies';
import { notifyOfInstalment } from './notify-of-instalment';
import { reminderEnds, reminderTime, type InstalmentReminder } from '../../domain/instalment-rules';
import { isPaidByClaim, lockOwed } from './owed';
import { reminderOut } from '../invoices/reminder-out';

/**
 * Job `remind-instalment`. One that was late, because the portal was off, says nothing that has passed; the second of grace
 * leaves a day after the first at the earliest.
 */
export const remindInstalment = (
  { db, now, linkTo }: InstalmentDependencies,
  { invoiceId, days }: { readonly invoiceId: number; readonly days: InstalmentReminder },
): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const at = now();
    const owed = await lockOwed(tx, invoiceId);
    if (owed === null || (await isPaidByClaim(tx, owed.row))) return;
    // Written for a day on which it was due before: M-Pesa took the payment back, and its new day has reminders of its own.
    if (at < reminderTime(owed.invoice.dueOn, days)) return;
    const ends = reminderEnds(owed.invoice.dueOn, days);
    if (ends !== null && at >= ends) return;
    const together = await dueTogether(tx, owed.invoice);
    if (together.last.id !== owed.invoice.id) return;
    if (days === -6) {
      const first = await reminderOut(tx, { invoice: owed.invoice, days: -3 }, at);
      // A first one that was held up is looked after each hour: it may have to be written anew.
      const from = new Date(first === null ? at.getTime() + hourMs : first.getTime() + dayMs);
      if (from > at) return { runAgainAt: nextDaytime(from) };
    }
    const end = days < 0 ? await presentGraceEnd(tx, owed.invoice, new Date(at.getTime() + dayMs)) : null;
    const until = ends ?? end;
    await notifyOfInstalment(tx, { ...owed, together, days, until, graceEnd: end, linkTo, now: at });
  });
