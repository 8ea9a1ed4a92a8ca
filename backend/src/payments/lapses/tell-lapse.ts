import { brand } from '@tulinde/contracts/brand';
import { formatKes, fromCents, lastDayBefore, routes, type Language } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { dayInWords } from '../../documents/words';
import type { InvoiceRow } from '../invoices/repository';
import type { PurchaseRow } from '../../purchases/records/repository';
import { reachOf, tellBoth } from '../../reminders';
import { lapseTexts, type LapseFacts } from './lapse-texts';
import { differenceOf, type LapseRow } from './repository';
import { toReinstate } from './to-reinstate';

const kes = (cents: number): string => formatKes(fromCents(cents));

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
    due: kes(dueCents),
    back: difference > 0 ? kes(difference) : '',
    owed: difference < 0 ? kes(-difference) : kes(0),
  };
};

/** The end of a cover is told by both ways, whatever was chosen for reminders, with the way back. */
export const tellLapse = async (
  tx: Database,
  { row, lapse, invoices }: { row: PurchaseRow; lapse: LapseRow; invoices: readonly InvoiceRow[] },
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const reach = await reachOf(tx, row);
  if (reach === null) return;
  const { language } = reach;
  const texts = lapseTexts[language];
  const facts = lapseFacts(row, lapse, { dueCents: await toReinstate(tx, invoices, { lapse, now }), language });
  const url = site + routes.policyDetails(lapse.policyNumber);
  const mail = {
    language,
    subject: texts.subject,
    paragraphs: texts.body(facts),
    rows: [
      [texts.rows.due, facts.due],
      [texts.rows.until, facts.until],
      facts.back === '' ? [texts.rows.owed, facts.owed] : [texts.rows.back, facts.back],
    ] as [string, string][],
    button: { label: texts.open, url },
  };
  const text = `${brand.name}: ${texts.text(facts)}. ${url}`;
  // It waits for the morning, and money of the last minute may be heard of in the night.
  await tellBoth(tx, reach, { key: `lapse:${lapse.id}`, mail, text, holdsWhile: `lapse:${lapse.id}`, now });
};
