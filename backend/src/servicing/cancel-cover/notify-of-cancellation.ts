import { maskPhone, routes, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { toShilling } from '../../domain/pricing/money';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notify, type Notification } from '../../platform/notifications';
import { recipientOf } from '../../communication/reminders';
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

interface CancellationNews extends Omit<CancelFacts, 'endsAt'> {
  readonly news: CancellationNotificationKind;
  readonly endsAt: Date;
  readonly isVehicle: boolean;
  readonly url: string;
  readonly now: Date;
}

/** Whatever was chosen for reminders, because an impostor may have cancelled. */
const cancellationNews: Notification<CancellationNews> = {
  // With the policy's number, by which an erasure finds it.
  key: ({ policy, reference, news }) => `cancellation:${policy}:${reference}:${news}`,
  isEssential: true,
  content: ({ news, isVehicle, url, ...cancellation }, { language, moment }) => {
    const texts = cancelTexts[language];
    const facts = { ...cancellation, endsAt: moment(cancellation.endsAt) };
    return {
      mail: {
        subject: texts.subject[news],
        paragraphs: [texts.body[news](facts)],
        rows: rowsOf(news, texts, facts),
        button: { label: texts.open, url },
        closing: isVehicle && news !== 'undone' && !isAfterEnd(news) ? [texts.offence] : [],
      },
      sms: `${texts.text[news](facts)}. ${url}`,
    };
  },
};

interface Cancellation {
  readonly row: CancellationRow;
  readonly policy: PolicyRow;
  readonly purchase: PurchaseRow;
  readonly refundCents: number;
}

/** Each message is written once, in the transaction of the event. */
export const notifyOfCancellation = async (
  tx: Database,
  { row, policy, purchase, refundCents }: Cancellation,
  { news, site, now }: { readonly news: CancellationNotificationKind; readonly site: string; readonly now: Date },
): Promise<void> => {
  const recipient = await recipientOf(tx, purchase);
  if (recipient === null) return;
  await notify(tx, recipient, cancellationNews, {
    news,
    policy: policy.number,
    insurer: policy.underwriterName,
    reference: row.reference,
    endsAt: row.endsAt,
    refund: formatCents(toShilling(refundCents)),
    phone: maskPhone(row.phone),
    isOtherPhone: row.phone !== recipient.phone,
    isVehicle: policy.content.purchase.kind === 'MOTOR',
    url: site + routes.cancelCover(policy.number),
    now,
  });
};
