import { brand } from '@tulinde/contracts/brand';
import type { Payout } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { enqueueMail, enqueueSms, mailLayout } from '../../../platform/outbox';
import type { ClaimRow } from '../../records/change-claim';
import { paidTo } from '../../records/shown-payout';
import { claimRecipient } from '../notifications/claim-recipient';
import { claimTexts } from '../notifications/claim-texts';
import { notificationKey } from '../notifications/notify-of-claim';

/**
 * Tells who was paid until now, whatever was chosen for news: by mail, and by text message at the M-Pesa number that is none
 * any more.
 * @param claim as it is after the change
 */
export const notifyOldPayout = async (
  tx: Database,
  claim: ClaimRow,
  { before, after, at }: { readonly before: Payout | null; readonly after: Payout; readonly at: Date },
): Promise<void> => {
  const recipient = await claimRecipient(tx, claim);
  if (recipient === null) return;
  const { language, email } = recipient;
  const { payout: texts, rows } = claimTexts[language];
  const facts = { claim: claim.number };
  const key = notificationKey(claim, `payout:${claim.version}`);
  const mail = mailLayout({
    language,
    subject: texts.subject,
    paragraphs: texts.body(facts),
    rows: [
      [rows.claim, claim.number],
      ...(before === null ? [] : [[texts.before, paidTo(before)] as const]),
      [texts.after, paidTo(after)],
    ],
    closing: [`${texts.notYou} ${brand.phone}`],
  });
  if (email !== '') await enqueueMail(tx, { key, to: email, ...mail, now: at });
  if (before?.way !== 'M_PESA' || (after.way === 'M_PESA' && after.phone === before.phone)) return;
  const text = `${brand.name}: ${texts.text(facts)} ${brand.phone}`;
  await enqueueSms(tx, { key, to: before.phone, text, now: at });
};
