import { brand } from '@tulinde/contracts/brand';
import { nairobiDay, dayInWords, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';
import type { ClaimRow } from '../records/change-claim';
import { endedTexts } from './ended-texts';

/** The end of a cover is told by both ways, whatever was chosen for reminders. */
export const notifyOfEnd = async (
  tx: Database,
  policy: PolicyRow,
  { claim, keptCents, now }: { readonly claim: ClaimRow; readonly keptCents: number; readonly now: Date },
): Promise<void> => {
  const row = await findPurchase(tx, policy.purchaseId);
  const recipient = row && (await recipientOf(tx, row));
  if (!recipient) return;
  const { language } = recipient;
  const texts = endedTexts[language];
  const facts = {
    insurer: policy.underwriterName,
    claim: claim.number,
    vehicle: policy.registration ?? policy.chassisNumber ?? '',
    day: dayInWords(nairobiDay(now), language),
    kept: keptCents === 0 ? '' : formatCents(keptCents),
  };
  const rows: [string, string][] = [
    [texts.rows.claim, facts.claim],
    [texts.rows.endedOn, facts.day],
  ];
  if (facts.kept !== '') rows.push([texts.rows.kept, facts.kept]);
  const mail = { language, subject: texts.subject(facts), paragraphs: texts.body(facts), rows };
  const text = `${brand.name}: ${texts.text(facts)}.`;
  await notifyByAllWays(tx, recipient, { key: `cover-ended:${claim.number}`, mail, text, now });
};
