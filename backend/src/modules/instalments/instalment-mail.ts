import { brand } from '@tulinde/shared/brand';
import { addDays, formatKes, fromCents, type Language } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { enqueueMail, mailLayout, type MailContent } from '../../outbox';
import type { InvoiceRow } from '../payments/repository';
import { graceDays } from '../purchases/lipa-pole-pole';
import type { PurchaseRow } from '../purchases/repository';
import { remind, remindedCustomer } from '../reminders';
import { instalmentTexts, type InstalmentFacts } from './instalment-texts';

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

const factsOf = ({ row, invoice }: Mailed, language: Language): InstalmentFacts => ({
  number: invoice.number + 1,
  amount: formatKes(fromCents(invoice.amountCents)),
  insurer: row.underwriterName,
  dueOn: dayText(invoice.dueOn, language),
  graceEndsOn: dayText(addDays(invoice.dueOn, graceDays), language),
});

export interface Mailed {
  readonly row: PurchaseRow;
  readonly invoice: InvoiceRow;
  /** Origin of the portal. */
  readonly site: string;
  readonly now: Date;
}

/* The deposit is the first instalment for people. */
const rowsOf = (facts: InstalmentFacts, language: Language): [string, string][] => {
  const { rows } = instalmentTexts[language];
  return [
    [rows.instalment, String(facts.number)],
    [rows.amount, facts.amount],
    [rows.dueOn, facts.dueOn],
  ];
};

/** An account is reminded as its owner chose, everybody else by mail to the address of the purchase. */
export const sendReminder = async (tx: Database, mailed: Mailed, days: 0 | 1 | 7): Promise<void> => {
  const { row, invoice, site, now } = mailed;
  if (row.customer === null) return;
  const owner = await remindedCustomer(tx, row.id);
  const language = owner?.language ?? row.language;
  const facts = factsOf(mailed, language);
  const texts = instalmentTexts[language];
  const subject = texts.reminder[days](facts);
  const url = `${site}/payment-summary?purchase=${row.id}`;
  const mail: MailContent = {
    language,
    subject,
    paragraphs: texts.reminderBody(facts),
    rows: rowsOf(facts, language),
    button: { label: texts.pay, url },
  };
  const key = `instalment-reminder:${invoice.id}:${days}`;
  if (owner === null) await enqueueMail(tx, { key, to: row.customer.email, ...mailLayout(mail), now });
  else {
    const text = `${brand.name}: ${subject}. ${texts.pay}: ${url}`;
    await remind(tx, { customerId: owner.customerId, key, mail, text, now });
  }
};

/** The end of a cover is told by mail, whatever was chosen for reminders. */
export const mailLapse = async (tx: Database, mailed: Mailed): Promise<void> => {
  const { row, invoice, site, now } = mailed;
  if (row.customer === null) return;
  const owner = await remindedCustomer(tx, row.id);
  const language = owner?.language ?? row.language;
  const facts = factsOf(mailed, language);
  const texts = instalmentTexts[language];
  const content = mailLayout({
    language,
    subject: texts.lapsed(facts),
    paragraphs: texts.lapsedBody(facts),
    rows: rowsOf(facts, language),
    button: { label: texts.newQuote, url: `${site}/` },
  });
  const to = owner?.email ?? row.customer.email;
  await enqueueMail(tx, { key: `instalment-lapse:${invoice.id}`, to, ...content, now });
};
