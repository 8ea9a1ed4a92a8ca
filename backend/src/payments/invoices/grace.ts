import { addDays, instalmentGraceDays, lastDayBefore } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lostBetween, outagesOf, type Outage } from '../../platform/uptime';
import { endOfDay, startOfDay } from '../../domain/cover-times';
import { updateInvoice, type InvoiceRow } from './repository';

/**
 * The first instant after grace, at midnight in Nairobi. What outages of ours took from the due day and from grace is given
 * back, to the end of a day, because days are what people are told.
 */
export const graceEnd = (dueOn: string, outages: readonly Outage[]): Date => {
  const usual = endOfDay(addDays(dueOn, instalmentGraceDays));
  let end = usual;
  for (;;) {
    const lost = lostBetween(outages, startOfDay(dueOn), end);
    const longer = lost === 0 ? usual : endOfDay(lastDayBefore(new Date(usual.getTime() + lost)));
    if (longer <= end) return end;
    end = longer;
  }
};

/** The last day on which an instalment can be paid for the cover to go on. */
export const lastGraceDay = ({ dueOn, graceEndsOn }: Pick<InvoiceRow, 'dueOn' | 'graceEndsOn'>): string =>
  graceEndsOn ?? addDays(dueOn, instalmentGraceDays);

/** Grace as it is now, written down where it is longer than usual: pages and reminders tell that day. */
export const presentGraceEnd = async (tx: Database, invoice: InvoiceRow, notBefore?: Date): Promise<Date> => {
  const known = endOfDay(lastGraceDay(invoice));
  const times = [known, graceEnd(invoice.dueOn, await outagesOf(tx)), notBefore ?? known];
  const end = endOfDay(lastDayBefore(new Date(Math.max(...times.map((time) => time.getTime())))));
  if (end > known) await updateInvoice(tx, invoice.id, { graceEndsOn: lastDayBefore(end) });
  return end;
};
