import { eq } from 'drizzle-orm';
import { brand } from '@tulinde/shared/brand';
import { addDays, formatKes, fromCents, nairobiDay, type Language } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { ledgerReceipts, purchases } from '../../database/schema';
import { enqueueJob, type JobHandlers } from '../../jobs';
import { daytime, enqueueMail, enqueueText, mailLayout } from '../../outbox';
import { graceDays } from '../purchases/lipa-pole-pole';
import { remindedCustomer } from '../reminders';

export const tellReversalJob = 'tell-reversal';

/** In the transaction that books it; sent by day. */
export const enqueueReversalNews = async (tx: Database, receiptId: number, now: Date): Promise<void> => {
  const payload = { receiptId, reversedAt: now.toISOString() };
  await enqueueJob(tx, { kind: tellReversalJob, key: String(receiptId), payload, runAt: daytime(now) });
};

const words = {
  en: {
    subject: (amount: string) => `M-Pesa took back ${amount}`,
    body: (code: string) => `M-Pesa has taken back your payment ${code}, so it no longer counts for your cover.`,
    next: (day: string) => `Your cover goes on. Please pay again by ${day}, or it ends after that day.`,
    pay: 'Pay now',
    rows: { amount: 'Amount', receipt: 'Receipt' },
  },
  sw: {
    subject: (amount: string) => `M-Pesa imerudisha ${amount}`,
    body: (code: string) => `M-Pesa imeyarudisha malipo yako ${code}, kwa hiyo hayahesabiwi tena kwa bima yako.`,
    next: (day: string) =>
      `Bima yako inaendelea. Tafadhali lipa tena kufikia ${day}, la sivyo itaisha baada ya siku hiyo.`,
    pay: 'Lipa sasa',
    rows: { amount: 'Kiasi', receipt: 'Risiti' },
  },
} as const;

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

interface Payload {
  readonly receiptId: number;
  readonly reversedAt: string;
}

const tell = async (
  tx: Database,
  { receiptId, reversedAt }: Payload,
  { site, now }: { site: string; now: Date },
): Promise<void> => {
  const [receipt] = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.id, receiptId));
  const [purchase] = receipt?.purchaseId
    ? await tx.select().from(purchases).where(eq(purchases.id, receipt.purchaseId))
    : [];
  if (receipt === undefined || purchase === undefined) return;
  const owner = await remindedCustomer(tx, purchase.id);
  const language = owner?.language ?? purchase.language;
  const texts = words[language];
  const amount = formatKes(fromCents(receipt.amountCents));
  const isCovered = purchase.state === 'issued' || purchase.state === 'paid';
  const graceEnd = dayText(addDays(nairobiDay(new Date(reversedAt)), graceDays), language);
  const paragraphs = [texts.body(receipt.code ?? ''), ...(isCovered ? [texts.next(graceEnd)] : [])];
  const subject = texts.subject(amount);
  const url = `${site}/payment-summary?purchase=${purchase.id}`;
  const rows: [string, string][] = [
    [texts.rows.amount, amount],
    [texts.rows.receipt, receipt.code ?? ''],
  ];
  const key = `reversal:${receiptId}`;
  const to = owner?.email ?? purchase.customer?.email ?? '';
  const mail = mailLayout({ language, subject, paragraphs, rows, button: { label: texts.pay, url } });
  if (to !== '') await enqueueMail(tx, { key, to, ...mail, now });
  const phone = receipt.phone === '' ? (purchase.customer?.phone ?? '') : receipt.phone;
  const text = `${brand.name}: ${subject}. ${paragraphs.join(' ')}`;
  if (phone !== '') await enqueueText(tx, { key, to: phone, text, now });
};

export const reversalJobs = (deps: {
  readonly db: Database;
  readonly now: () => Date;
  readonly site: string;
}): JobHandlers => ({
  [tellReversalJob]: (payload) =>
    deps.db.transaction((tx) => tell(tx, payload as Payload, { site: deps.site, now: deps.now() })),
});
