import { routes } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import type { Database } from '../../platform/database/connection';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';
import { lapseTexts } from './lapse-texts';
import { differenceOf, type LapseRow } from './repository';
import { lapseFacts } from './notify-of-lapse';

const keyOf = (lapse: LapseRow): string =>
  lapse.debt === 'ASKED' ? `lapse-debt:${lapse.id}:${-differenceOf(lapse)}` : `lapse-debt:${lapse.id}`;

/** What a lapse leaves owed is asked for once; another sum, after M-Pesa took a payment back, is asked for as well. */
export const notifyOfDebt = async (
  tx: Database,
  { row, lapse, site, now }: { row: PurchaseRow; lapse: LapseRow; site: string; now: Date },
): Promise<void> => {
  const recipient = await recipientOf(tx, row);
  if (recipient === null) return;
  const { language } = recipient;
  const texts = lapseTexts[language];
  const facts = lapseFacts(row, lapse, { dueCents: 0, language });
  const subject = texts.debtSubject(facts);
  const url = site + routes.policyDetails(lapse.policyNumber);
  const mail = {
    language,
    subject,
    paragraphs: texts.debtBody(facts),
    rows: [[texts.rows.owed, facts.owed]] as [string, string][],
  };
  await notifyByAllWays(tx, recipient, { key: keyOf(lapse), mail, text: `${brand.name}: ${subject}. ${url}`, now });
};
