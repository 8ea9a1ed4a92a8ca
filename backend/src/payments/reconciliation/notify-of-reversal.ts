import { eq } from 'drizzle-orm';
import { brand } from '@tulinde/contracts/brand';
import { addDays, instalmentGraceDays, nairobiDay, formatCents, dayInWords } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts } from '../../platform/database/schema';
import { enqueueJob, type JobHandlers } from '../../platform/jobs';
import { nextDaytime } from '../../platform/outbox';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import { isClosed } from '../../domain/cover-period';
import { findLapse } from '../lapses/repository';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { findPurchase, type PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';

const notifyOfReversalJob = 'tell-reversal';

/** In the transaction that books it; sent by day. */
export const enqueueReversalNotification = async (tx: Database, receiptId: number, now: Date): Promise<void> => {
  const payload = { receiptId, reversedAt: now.toISOString() };
  await enqueueJob(tx, { kind: notifyOfReversalJob, key: String(receiptId), payload, runAt: nextDaytime(now) });
};

const words = {
  en: {
    subject: (amount: string) => `M-Pesa took back ${amount}`,
    body: (code: string) => `M-Pesa has taken back your payment ${code}, so it no longer counts for your cover.`,
    next: (day: string) => `Your cover goes on. Please pay again by ${day}, or it ends after that day.`,
    lapsed: 'It has to be paid as well for your cover to come back. What comes back to you otherwise is less by it.',
    ended: 'Your cover has ended already. What was to come back to you is less by it.',
    pay: 'Pay now',
    rows: { amount: 'Amount', receipt: 'Receipt' },
  },
  sw: {
    subject: (amount: string) => `M-Pesa imerudisha ${amount}`,
    body: (code: string) => `M-Pesa imeyarudisha malipo yako ${code}, kwa hiyo hayahesabiwi tena kwa bima yako.`,
    next: (day: string) =>
      `Bima yako inaendelea. Tafadhali lipa tena kufikia ${day}, la sivyo itaisha baada ya siku hiyo.`,
    lapsed:
      'Inapaswa kulipwa pia ili bima yako irudi. Kiasi kitakachorudi kwako vinginevyo kinapungua kwa kiasi hicho.',
    ended: 'Bima yako imeshaisha. Kiasi kilichokuwa kirudi kwako kinapungua kwa kiasi hicho.',
    pay: 'Lipa sasa',
    rows: { amount: 'Kiasi', receipt: 'Risiti' },
  },
} as const;

/* Its cover has ended, and can be had back. */
const canComeBack = async (tx: Database, { id, state }: PurchaseRow): Promise<boolean> => {
  const policy = state === 'lapsed' ? await findPolicyOf(tx, id) : null;
  const lapse = policy && (await findLapse(tx, policy.number));
  return lapse?.state === 'OPEN';
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
  const { language } = recipient;
  const texts = words[language];
  const amount = formatCents(receipt.amountCents);
  const policy = await findPolicyOf(tx, purchase.id);
  const isEnded = policy !== null && isClosed(policy);
  const isCovered = (purchase.state === 'issued' || purchase.state === 'paid') && !isEnded;
  const isLapsed = await canComeBack(tx, purchase);
  const graceEnd = dayInWords(addDays(nairobiDay(new Date(reversedAt)), instalmentGraceDays), language);
  const paragraphs = [
    texts.body(receipt.code ?? ''),
    ...(isCovered ? [texts.next(graceEnd)] : isLapsed ? [texts.lapsed] : isEnded ? [texts.ended] : []),
  ];
  const subject = texts.subject(amount);
  const url = linkTo(purchase, now);
  const rows: [string, string][] = [
    [texts.rows.amount, amount],
    [texts.rows.receipt, receipt.code ?? ''],
  ];
  const key = `reversal:${receiptId}`;
  const mail = { language, subject, paragraphs, rows, button: { label: texts.pay, url } };
  const text = `${brand.name}: ${subject}. ${paragraphs.join(' ')}`;
  const phone = receipt.phone === '' ? recipient.phone : receipt.phone;
  await notifyByAllWays(tx, { ...recipient, phone }, { key, mail, text, now });
};

export const reversalJobs = (deps: {
  readonly db: Database;
  readonly now: () => Date;
  readonly linkTo: LinkToPurchase;
}): JobHandlers => ({
  [notifyOfReversalJob]: (payload) =>
    deps.db.transaction((tx) => notifyOfReversal(tx, payload as Payload, { linkTo: deps.linkTo, now: deps.now() })),
});
