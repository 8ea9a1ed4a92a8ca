import { formatCents, lastDayBefore } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { InWords, Notification } from '../../platform/notifications';
import type { InvoiceRow } from '../invoices/repository';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import type { DueTogether } from './due-together';
import { lastGraceDay } from '../invoices/grace';
import type { InstalmentReminder } from '../../domain/instalment-rules';
import { instalmentTexts, type InstalmentFacts } from './instalment-texts';
import { reminderKey } from '../invoices/reminder-out';

interface InstalmentDue {
  readonly row: PurchaseRow;
  readonly invoice: InvoiceRow;
  /** What is due with it on the same day. */
  readonly together: DueTogether;
  readonly days: InstalmentReminder;
  readonly until: Date | null;
  readonly url: string;
  readonly now: Date;
}

/* The deposit is the first instalment for people. */
const factsOf = ({ row, invoice, together }: InstalmentDue, { day }: InWords): InstalmentFacts => ({
  numbers: together.invoices.map(({ number }) => number + 1).join(', '),
  amount: formatCents(together.missingCents),
  insurer: row.underwriterName,
  dueOn: day(invoice.dueOn),
  graceEndsOn: day(lastGraceDay(invoice)),
});

/* Before it is due as the owner chose. */
const instalmentDue: Notification<InstalmentDue> = {
  key: ({ invoice, days }) => reminderKey(invoice, days),
  timing: ({ invoice, until }) => ({ until, holdsWhile: `invoice-due:${invoice.id}` }),
  content: (due, inWords) => {
    const texts = instalmentTexts[inWords.language];
    const facts = factsOf(due, inWords);
    const subject = texts.reminder[due.days](facts);
    return {
      mail: {
        subject,
        paragraphs: due.days < 0 ? texts.graceBody(facts) : texts.reminderBody(facts),
        rows: [
          [texts.rows.instalment, facts.numbers],
          [texts.rows.amount, facts.amount],
          [texts.rows.dueOn, facts.dueOn],
        ],
        button: { label: texts.pay, url: due.url },
      },
      sms: `${subject}. ${texts.pay}: ${due.url}`,
    };
  },
};

/* Cover hangs on it. */
const instalmentInGrace: Notification<InstalmentDue> = { ...instalmentDue, isEssential: true };

interface Reminding extends Omit<InstalmentDue, 'url'> {
  readonly linkTo: LinkToPurchase;
  /** The first instant after grace, once it has begun. */
  readonly graceEnd: Date | null;
}

export const notifyOfInstalment = (tx: Database, { linkTo, graceEnd, ...due }: Reminding): Promise<void> => {
  const { row, days, now } = due;
  const invoice = graceEnd === null ? due.invoice : { ...due.invoice, graceEndsOn: lastDayBefore(graceEnd) };
  const notification = days < 0 ? instalmentInGrace : instalmentDue;
  return notifyOwner(tx, row, notification, { ...due, invoice, url: linkTo(row, now) });
};
