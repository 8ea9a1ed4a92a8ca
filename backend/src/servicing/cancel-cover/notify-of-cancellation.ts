import { brand } from '@tulinde/contracts/brand';
import { maskPhone, routes, formatCents, momentInWords } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { toShilling } from '../../domain/pricing/money';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';
import { cancelTexts, type CancelFacts, type CancellationNotificationKind } from './cancel-texts';
import type { CancellationRow } from './repository';

/* Of what does not come there is no amount. */
const hasNoMoney = (news: CancellationNotificationKind): boolean => news === 'ended-none' || news === 'kept';
/* Of a claim that is closed: its cover has ended long before. */
const isAfterEnd = (news: CancellationNotificationKind): boolean => news === 'released' || news === 'kept';

const rowsOf = (
  news: CancellationNotificationKind,
  { rows }: (typeof cancelTexts)['en'],
  facts: CancelFacts,
): (readonly [string, string])[] => {
  const always = [
    [rows.reference, facts.reference],
    [rows.policy, facts.policy],
    [rows.insurer, facts.insurer],
  ] as const;
  if (news === 'undone') return [...always];
  const money = [
    [rows.refund, facts.refund],
    [rows.phone, facts.phone],
  ] as const;
  return [...always, [rows.endsAt, facts.endsAt], ...(hasNoMoney(news) ? [] : money)];
};

interface CancellationNotification {
  readonly row: CancellationRow;
  readonly policy: PolicyRow;
  readonly purchase: PurchaseRow;
  readonly refundCents: number;
}

/**
 * Notifies by mail and by SMS, whatever was chosen for reminders, because an impostor may have cancelled. Each message is
 * written once, in the transaction of the event.
 */
export const notifyOfCancellation = async (
  tx: Database,
  { row, policy, purchase, refundCents }: CancellationNotification,
  { news, site, now }: { readonly news: CancellationNotificationKind; readonly site: string; readonly now: Date },
): Promise<void> => {
  const recipient = await recipientOf(tx, purchase);
  if (recipient === null) return;
  const { language } = recipient;
  const texts = cancelTexts[language];
  const facts = {
    policy: policy.number,
    insurer: policy.underwriterName,
    reference: row.reference,
    endsAt: momentInWords(row.endsAt, language),
    refund: formatCents(toShilling(refundCents)),
    phone: maskPhone(row.phone),
    isOtherPhone: row.phone !== recipient.phone,
  };
  const url = site + routes.cancelCover(policy.number);
  const isVehicle = policy.content.purchase.kind === 'MOTOR';
  const mail = {
    language,
    subject: texts.subject[news],
    paragraphs: [texts.body[news](facts)],
    rows: rowsOf(news, texts, facts),
    button: { label: texts.open, url },
    closing: isVehicle && news !== 'undone' && !isAfterEnd(news) ? [texts.offence] : [],
  };
  const text = `${brand.name}: ${texts.text[news](facts)}. ${url}`;
  // With the policy's number, by which an erasure finds it.
  await notifyByAllWays(tx, recipient, {
    key: `cancellation:${policy.number}:${row.reference}:${news}`,
    mail,
    text,
    now,
  });
};
