import { eq } from 'drizzle-orm';
import { addDays, instalmentGraceDays, nairobiDay, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts } from '../../platform/database/schema';
import { enqueueJob, type JobHandlers } from '../../platform/jobs';
import { notify, type Notification } from '../../platform/notifications';
import { nextDaytime } from '../../platform/outbox';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import { isClosed } from '../../domain/cover-period';
import { findLapse } from '../lapses/repository';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { findPurchase, type PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';

const notifyOfReversalJob = 'tell-reversal';

/** In the transaction that books it; sent by day. */
export const enqueueReversalNotification = async (tx: Database, receiptId: number, now: Date): Promise<void> => {
  const payload = { receiptId, reversedAt: now.toISOString() };
  await enqueueJob(tx, { kind: notifyOfReversalJob, key: String(receiptId), payload, runAt: nextDaytime(now) });
};

interface PaymentReversed {
  readonly receiptId: number;
  readonly amount: string;
  readonly code: string;
  readonly cover: 'goes on' | 'can come back' | 'has ended' | null;
  /** The day by which it is to be paid again. */
  readonly payBy: string;
  readonly url: string;
  readonly now: Date;
}

const paymentReversed: Notification<PaymentReversed> = {
  key: ({ receiptId }) => `reversal:${receiptId}`,
  isEssential: true,
  content: {
    en: ({ amount, code, cover, payBy, url }, { day }) => {
      const subject = `M-Pesa took back ${amount}`;
      const paragraphs = [
        `M-Pesa has taken back your payment ${code}, so it no longer counts for your cover.`,
        ...(cover === 'goes on'
          ? [`Your cover goes on. Please pay again by ${day(payBy)}, or it ends after that day.`]
          : cover === 'can come back'
            ? [
                'It has to be paid as well for your cover to come back. Otherwise what comes back to you is that much less.',
              ]
            : cover === 'has ended'
              ? ['Your cover has ended already. What was to come back to you is that much less.']
              : []),
      ];
      return {
        mail: {
          subject,
          paragraphs,
          rows: [
            ['Amount', amount],
            ['Receipt', code],
          ],
          button: { label: 'Pay now', url },
        },
        sms: `${subject}. ${paragraphs.join(' ')}`,
      };
    },
    sw: ({ amount, code, cover, payBy, url }, { day }) => {
      const subject = `M-Pesa imerudisha ${amount}`;
      const paragraphs = [
        `M-Pesa imeyarudisha malipo yako ${code}, kwa hiyo hayahesabiwi tena kwa bima yako.`,
        ...(cover === 'goes on'
          ? [`Bima yako inaendelea. Tafadhali lipa tena kufikia ${day(payBy)}, la sivyo itaisha baada ya siku hiyo.`]
          : cover === 'can come back'
            ? [
                'Inapaswa kulipwa pia ili bima yako irudi. Kiasi kitakachorudi kwako vinginevyo kinapungua kwa kiasi hicho.',
              ]
            : cover === 'has ended'
              ? ['Bima yako imeshaisha. Kiasi kilichokuwa kirudi kwako kinapungua kwa kiasi hicho.']
              : []),
      ];
      return {
        mail: {
          subject,
          paragraphs,
          rows: [
            ['Kiasi', amount],
            ['Risiti', code],
          ],
          button: { label: 'Lipa sasa', url },
        },
        sms: `${subject}. ${paragraphs.join(' ')}`,
      };
    },
  },
};

/* Its cover has ended, and can be had back. */
const canComeBack = async (tx: Database, { id, state }: PurchaseRow): Promise<boolean> => {
  const policy = state === 'lapsed' ? await findPolicyOf(tx, id) : null;
  const lapse = policy && (await findLapse(tx, policy.number));
  return lapse?.state === 'OPEN';
};

const coverOf = async (tx: Database, purchase: PurchaseRow): Promise<PaymentReversed['cover']> => {
  const policy = await findPolicyOf(tx, purchase.id);
  const isEnded = policy !== null && isClosed(policy);
  if ((purchase.state === 'issued' || purchase.state === 'paid') && !isEnded) return 'goes on';
  if (await canComeBack(tx, purchase)) return 'can come back';
  return isEnded ? 'has ended' : null;
};

interface Payload {
  readonly receiptId: number;
  readonly reversedAt: string;
}

const notifyOfReversal = async (
  tx: Database,
  { receiptId, reversedAt }: Payload,
  { linkTo, now }: { linkTo: LinkToPurchase; now: Date },
): Promise<void> => {
  const [receipt] = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.id, receiptId));
  const purchase = receipt?.purchaseId ? await findPurchase(tx, receipt.purchaseId) : null;
  const recipient = purchase === null ? null : await recipientOf(tx, purchase);
  if (receipt === undefined || purchase === null || recipient === null) return;
  const { language, email, emailOf, byMail, byText } = recipient;
  // The phone of the payment may be the account's, and is told of the payment all the same.
  const payer = { language, email, ...(emailOf !== undefined && { emailOf }), phone: receipt.phone, byMail, byText };
  const to = receipt.phone === '' ? recipient : payer;
  await notify(tx, to, paymentReversed, {
    receiptId,
    amount: formatCents(receipt.amountCents),
    code: receipt.code ?? '',
    cover: await coverOf(tx, purchase),
    payBy: addDays(nairobiDay(new Date(reversedAt)), instalmentGraceDays),
    url: linkTo(purchase, now),
    now,
  });
};

export interface ReversalDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly linkTo: LinkToPurchase;
}

export const reversalJobs = (deps: ReversalDependencies): JobHandlers => ({
  [notifyOfReversalJob]: (payload) =>
    deps.db.transaction((tx) => notifyOfReversal(tx, payload as Payload, { linkTo: deps.linkTo, now: deps.now() })),
});
