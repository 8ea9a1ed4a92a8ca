import { brand } from '@tulinde/contracts/brand';
import { lastDayBefore, routes, type Language, dayInWords, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { InvoiceRow } from '../invoices/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';
import { lapseTexts, type LapseFacts } from './lapse-texts';
import { differenceOf, type LapseRow } from './repository';
import { releaseTexts } from './release-texts';
import { toReinstate } from './to-reinstate';

export const lapseFacts = (
  row: PurchaseRow,
  lapse: LapseRow,
  { dueCents, language }: { readonly dueCents: number; readonly language: Language },
): LapseFacts => {
  const difference = differenceOf(lapse);
  return {
    insurer: row.underwriterName,
    endedOn: dayInWords(lapse.endedOn, language),
    until: dayInWords(lastDayBefore(lapse.reinstateUntil), language),
    due: formatCents(dueCents),
    back: difference > 0 ? formatCents(difference) : '',
    owed: difference < 0 ? formatCents(-difference) : formatCents(0),
    isHeld: lapse.money === 'HELD',
  };
};

/* While a claim is open no sum is named. */
const sumOf = (facts: LapseFacts, { rows }: (typeof lapseTexts)['en']): [string, string][] => {
  if (facts.isHeld) return [];
  return [facts.back === '' ? [rows.owed, facts.owed] : [rows.back, facts.back]];
};

/** The end of a cover is told by both ways, whatever was chosen for reminders, with the way back. */
export const notifyOfLapse = async (
  tx: Database,
  { row, lapse, invoices }: { row: PurchaseRow; lapse: LapseRow; invoices: readonly InvoiceRow[] },
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const recipient = await recipientOf(tx, row);
  if (recipient === null) return;
  const { language } = recipient;
  const texts = lapseTexts[language];
  const facts = lapseFacts(row, lapse, { dueCents: await toReinstate(tx, invoices, { lapse, now }), language });
  const url = site + routes.policyDetails(lapse.policyNumber);
  const mail = {
    language,
    subject: texts.subject,
    paragraphs: texts.body(facts),
    rows: [[texts.rows.due, facts.due], [texts.rows.until, facts.until], ...sumOf(facts, texts)] as [string, string][],
    button: { label: texts.open, url },
  };
  const text = `${brand.name}: ${texts.text(facts)}. ${url}`;
  // It waits for the morning, and money of the last minute may be heard of in the night.
  await notifyByAllWays(tx, recipient, { key: `lapse:${lapse.id}`, mail, text, holdsWhile: `lapse:${lapse.id}`, now });
};

/** The claim is closed that held a settlement: what comes of it is told now, by both ways. */
export const notifyOfRelease = async (
  tx: Database,
  { row, lapse }: { readonly row: PurchaseRow; readonly lapse: LapseRow },
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const recipient = await recipientOf(tx, row);
  if (recipient === null) return;
  const { language } = recipient;
  const { subject, body } = releaseTexts[language];
  const facts = lapseFacts(row, lapse, { dueCents: 0, language });
  const url = site + routes.policyDetails(lapse.policyNumber);
  const rows = sumOf(facts, lapseTexts[language]);
  const mail = { language, subject, paragraphs: body(facts), rows };
  await notifyByAllWays(tx, recipient, {
    key: `lapse-released:${lapse.id}`,
    mail,
    text: `${brand.name}: ${subject}. ${url}`,
    now,
  });
};
