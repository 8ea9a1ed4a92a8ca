import { addDays, formatKes, fromCents, type Language } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { enqueueMail, mailLayout } from '../../outbox';
import type { InvoiceRow } from '../payments/repository';
import { graceDays } from '../purchases/lipa-pole-pole';
import type { PurchaseRow } from '../purchases/repository';
import { instalmentTexts, type InstalmentFacts } from './instalment-texts';

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

const factsOf = ({ row, invoice }: Mailed): InstalmentFacts => ({
  number: invoice.number + 1,
  amount: formatKes(fromCents(invoice.amountCents)),
  insurer: row.underwriterName,
  dueOn: dayText(invoice.dueOn, row.language),
  graceEndsOn: dayText(addDays(invoice.dueOn, graceDays), row.language),
});

export interface Mailed {
  readonly row: PurchaseRow;
  readonly invoice: InvoiceRow;
  /** Origin of the portal. */
  readonly site: string;
  readonly now: Date;
}

/* The deposit is the first instalment for people. */
const rowsOf = ({ row }: Mailed, facts: InstalmentFacts): [string, string][] => {
  const { rows } = instalmentTexts[row.language];
  return [
    [rows.instalment, String(facts.number)],
    [rows.amount, facts.amount],
    [rows.dueOn, facts.dueOn],
  ];
};

export const mailReminder = async (tx: Database, mailed: Mailed, days: 0 | 1 | 7): Promise<void> => {
  const { row, invoice, site, now } = mailed;
  const { language, customer } = row;
  if (customer === null) return;
  const facts = factsOf(mailed);
  const texts = instalmentTexts[language];
  const content = mailLayout({
    language,
    subject: texts.reminder[days](facts),
    paragraphs: texts.reminderBody(facts),
    rows: rowsOf(mailed, facts),
    button: { label: texts.pay, url: `${site}/payment-summary?purchase=${row.id}` },
  });
  await enqueueMail(tx, { key: `instalment-reminder:${invoice.id}:${days}`, to: customer.email, ...content, now });
};

export const mailLapse = async (tx: Database, mailed: Mailed): Promise<void> => {
  const { row, invoice, site, now } = mailed;
  const { language, customer } = row;
  if (customer === null) return;
  const facts = factsOf(mailed);
  const texts = instalmentTexts[language];
  const content = mailLayout({
    language,
    subject: texts.lapsed(facts),
    paragraphs: texts.lapsedBody(facts),
    rows: rowsOf(mailed, facts),
    button: { label: texts.newQuote, url: `${site}/` },
  });
  await enqueueMail(tx, { key: `instalment-lapse:${invoice.id}`, to: customer.email, ...content, now });
};
