import { routes, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueMail, mailLayout } from '../../platform/outbox';
import type { NoClaim } from '../../domain/pricing/no-claim';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import type { Corrected } from './correct-paid';
import { discountTexts } from './discount-texts';

interface DiscountNotification {
  readonly row: PurchaseRow;
  readonly claimNumber: string;
  /** The renewal; where it is not paid yet, the policy to renew. */
  readonly policyNumber: string;
  readonly noClaim: NoClaim | null;
  /** Null where only offers were corrected. */
  readonly corrected: Corrected | null;
}

const kes = (cents: number): string => (cents === 0 ? '' : formatCents(cents));

/** A discount that holds after all is told by mail, with what becomes of the difference. */
export const notifyOfDiscount = async (
  tx: Database,
  { row, claimNumber, policyNumber, noClaim, corrected }: DiscountNotification,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const recipient = await recipientOf(tx, row);
  if (recipient === null || recipient.email === '') return;
  const { language } = recipient;
  const texts = discountTexts[language];
  const facts = {
    claim: claimNumber,
    percent: noClaim === null ? '' : `${noClaim.rateBp / 100} %`,
    difference: kes(corrected?.differenceCents ?? 0),
    credited: kes(corrected?.creditedCents ?? 0),
    returned: kes(corrected?.returnedCents ?? 0),
  };
  const words =
    corrected === null
      ? {
          subject: texts.offerSubject,
          paragraphs: texts.offerBody(facts),
          button: { label: texts.renew, url: site + routes.policyRenewal(policyNumber) },
        }
      : {
          subject: texts.subject(facts),
          paragraphs: texts.body(facts),
          button: { label: texts.open, url: site + routes.policyDetails(policyNumber) },
        };
  const rows: [string, string][] = [[texts.rows.claim, claimNumber]];
  if (facts.percent !== '') rows.push([texts.rows.discount, facts.percent]);
  if (facts.difference !== '') rows.push([texts.rows.less, facts.difference]);
  const key = `discount:${policyNumber}:${claimNumber}`;
  await enqueueMail(tx, { key, to: recipient.email, ...mailLayout({ language, ...words, rows }), now });
};
