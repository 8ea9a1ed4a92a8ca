import { brand } from '@tulinde/contracts/brand';
import { lastDayBefore, type Language, formatCents, dayInWords } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { MailContent } from '../../platform/outbox';
import type { InvoiceRow } from '../invoices/repository';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf, notify, notifyByAllWays } from '../../communication/reminders';
import type { DueTogether } from './due-together';
import { lastGraceDay } from '../invoices/grace';
import type { InstalmentReminder } from '../../domain/instalment-rules';
import { instalmentTexts, type InstalmentFacts } from './instalment-texts';
import { reminderKey } from '../invoices/reminder-out';

const factsOf = (
  { row, invoice, together }: Pick<Mailed, 'row' | 'invoice' | 'together'>,
  language: Language,
): InstalmentFacts => ({
  numbers: together.invoices.map(({ number }) => number + 1).join(', '),
  amount: formatCents(together.missingCents),
  insurer: row.underwriterName,
  dueOn: dayInWords(invoice.dueOn, language),
  graceEndsOn: dayInWords(lastGraceDay(invoice), language),
});

export interface Mailed {
  readonly row: PurchaseRow;
  readonly invoice: InvoiceRow;
  /** What is due with it on the same day. */
  readonly together: DueTogether;
  readonly linkTo: LinkToPurchase;
  readonly now: Date;
}

/* The deposit is the first instalment for people. */
const rowsOf = (facts: InstalmentFacts, language: Language): [string, string][] => {
  const { rows } = instalmentTexts[language];
  return [
    [rows.instalment, facts.numbers],
    [rows.amount, facts.amount],
    [rows.dueOn, facts.dueOn],
  ];
};

interface Reminding {
  readonly days: InstalmentReminder;
  readonly until: Date | null;
  /** The first instant after grace, once it has begun. */
  readonly graceEnd: Date | null;
}

/** Before it is due as the owner chose, in grace by both ways: cover hangs on it. */
export const sendReminder = async (
  tx: Database,
  mailed: Mailed,
  { days, until, graceEnd }: Reminding,
): Promise<void> => {
  const { row, invoice, together, linkTo, now } = mailed;
  const recipient = await recipientOf(tx, row);
  if (recipient === null) return;
  const { language } = recipient;
  const invoiceNow = graceEnd === null ? invoice : { ...invoice, graceEndsOn: lastDayBefore(graceEnd) };
  const facts = factsOf({ row, invoice: invoiceNow, together }, language);
  const texts = instalmentTexts[language];
  const subject = texts.reminder[days](facts);
  const url = linkTo(row, now);
  const mail: MailContent = {
    language,
    subject,
    paragraphs: days < 0 ? texts.graceBody(facts) : texts.reminderBody(facts),
    rows: rowsOf(facts, language),
    button: { label: texts.pay, url },
  };
  const text = `${brand.name}: ${subject}. ${texts.pay}: ${url}`;
  const key = reminderKey(invoice, days);
  const message = { key, mail, text, until, holdsWhile: `invoice-due:${invoice.id}`, now };
  await (days < 0 ? notifyByAllWays : notify)(tx, recipient, message);
};
