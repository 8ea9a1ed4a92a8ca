import type { RunAgain } from '../../jobs';
import { nextDaytime } from '../../outbox';
import { dueTogether } from './due-together';
import { presentGraceEnd } from './grace';
import type { InstalmentDependencies } from './instalment-dependencies';
import { sendReminder } from './instalment-mail';
import { reminderEnds, reminderTime, type InstalmentReminder } from './instalment-rules';
import { lockOwed } from './owed';
import { reminderOut } from './reminder-out';

const dayMs = 24 * 60 * 60 * 1000;

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
    if (owed === null) return;
    // Written for a day on which it was due before: M-Pesa took the payment back, and its new day has reminders of its own.
    if (at < reminderTime(owed.invoice.dueOn, days)) return;
    const ends = reminderEnds(owed.invoice.dueOn, days);
    if (ends !== null && at >= ends) return;
    const together = await dueTogether(tx, owed.invoice);
    if (together.last.id !== owed.invoice.id) return;
    if (days === -6) {
      const first = await reminderOut(tx, { invoice: owed.invoice, days: -3 }, at);
      const from = new Date((first ?? at).getTime() + dayMs);
      if (first === null || from > at) return { runAgainAt: nextDaytime(from) };
    }
    const end = days < 0 ? await presentGraceEnd(tx, owed.invoice, new Date(at.getTime() + dayMs)) : null;
    await sendReminder(tx, { ...owed, together, linkTo, now: at }, { days, until: ends, graceEnd: end });
  });
