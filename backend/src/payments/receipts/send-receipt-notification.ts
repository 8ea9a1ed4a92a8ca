import { lastDayBefore, nairobiDay, formatCents, dayInWords } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { addressee, notify, type Notification, type Recipient } from '../../platform/notifications';
import { endOfDay } from '../../domain/cover-times';
import { lastGraceDay } from '../invoices/grace';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import { isSold, type PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import { invoiceAccount } from '../ledger/accounts';
import { creditEndsAt } from './credit-end';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import { receiptText, receiptTexts, type ReceiptFacts } from './receipt-texts';
import { countsAt, type ReceiptRow } from '../ledger/repository';
import { sourcesIn } from '../ledger/sources';
import type { ReceiptNotification } from './notify-of-receipt';

type WordsOf = ReceiptNotification | 'instalment' | 'again' | 'reminder' | 'lastReminder';

interface Payment {
  readonly key: string;
  readonly words: WordsOf;
  readonly facts: ReceiptFacts;
  /** Where what is missing is paid; null where nobody knows the purchase. */
  readonly url: string | null;
  /** When it was paid, where that is what this answers. */
  readonly actAt: Date | null;
  /** When it is not true any more, where it names a deadline that nothing moves. */
  readonly until: Date | null;
  readonly now: Date;
}

/** What became of a payment: money is told by both ways, whatever was chosen for reminders. */
const paymentNews: Notification<Payment> = {
  key: ({ key }) => key,
  isEssential: true,
  timing: ({ actAt, until }) => ({ actAt, until }),
  content: ({ words, facts, url }, { language }) => {
    const texts = receiptTexts[language];
    const { subject, body } = texts[words];
    const label = facts.missing === '' ? texts.open : texts.pay;
    return {
      mail: {
        subject: subject(facts),
        paragraphs: [body(facts)],
        rows: [
          [texts.rows.amount, facts.amount],
          [texts.rows.receipt, facts.code || null],
          [texts.rows.missing, facts.missing || null],
        ],
        ...(url !== null && words !== 'lapsed' && words !== 'debt' && { button: { label, url } }),
      },
      sms: receiptText(texts[words], facts),
    };
  },
};

interface Sending extends Omit<Payment, 'url'> {
  readonly purchase: PurchaseRow | null;
  readonly recipient: Recipient;
  readonly linkTo: LinkToPurchase;
}

/* The owner; the SMS goes to the payer's phone where it is known. */
const payerOf = async (tx: Database, purchase: PurchaseRow | null, phone: string): Promise<Recipient> => {
  const owner = purchase === null ? null : await recipientOf(tx, purchase);
  const { language, email, emailOf, ...to } = owner ?? addressee(purchase?.language ?? 'en', '');
  return addressee(language, email, phone === '' ? to.phone : phone, emailOf);
};

const send = async (tx: Database, { purchase, recipient, linkTo, ...payment }: Sending): Promise<void> => {
  const { until, now } = payment;
  if (until !== null && now >= until) return;
  await notify(tx, recipient, paymentNews, { ...payment, url: purchase && linkTo(purchase, now) });
};

/* Of a price or a deposit that completes a purchase, and was not paid before. */
const isFirst = ({ invoice }: DueInvoice, purchase: PurchaseRow): boolean => invoice.number === 0 && !isSold(purchase);

const untilOf = (due: DueInvoice, purchase: PurchaseRow): Date =>
  isFirst(due, purchase) && purchase.payBy !== null ? purchase.payBy : endOfDay(lastGraceDay(due.invoice));

/* What M-Pesa took back is paid again for a cover that there is. */
const wordsOfPart = (due: DueInvoice, purchase: PurchaseRow): 'part' | 'again' | 'instalment' => {
  if (due.invoice.number > 0) return 'instalment';
  return isSold(purchase) ? 'again' : 'part';
};

/* What was due before it took the rest. */
const countedFor = async (tx: Database, { id }: DueInvoice, { id: receiptId, amountCents }: ReceiptRow) =>
  (await sourcesIn(tx, invoiceAccount(id))).find(({ receipt }) => receipt.id === receiptId)?.cents ?? amountCents;

export interface ReceiptNotice {
  readonly receipt: ReceiptRow;
  readonly purchase: PurchaseRow | null;
  readonly news: ReceiptNotification;
  readonly linkTo: LinkToPurchase;
  readonly now: Date;
}

/** What became of a payment, to who made it: one mail and one text message. Nothing where it is whole meanwhile. */
export const sendReceiptNotification = async (
  tx: Database,
  { receipt, purchase, news, linkTo, now }: ReceiptNotice,
): Promise<void> => {
  const due =
    purchase === null ? undefined : (await dueInvoices(tx, purchase.id)).find(({ receivedCents }) => receivedCents > 0);
  if (news === 'part' && due === undefined) return;
  const recipient = await payerOf(tx, purchase, receipt.phone);
  const end = due && purchase ? untilOf(due, purchase) : creditEndsAt(receipt);
  const facts: ReceiptFacts = {
    amount: formatCents(receipt.amountCents),
    counted: formatCents(due === undefined ? receipt.amountCents : await countedFor(tx, due, receipt)),
    code: receipt.code ?? '',
    account: receipt.account ?? '',
    reference: purchase?.reference ?? '',
    missing: news === 'part' && due ? formatCents(due.amountCents - due.receivedCents) : '',
    until: dayInWords(lastDayBefore(end), recipient.language),
  };
  const partOf = due && purchase && news === 'part' ? wordsOfPart(due, purchase) : null;
  const key = `money:${receipt.id}:${news}`;
  // An outage moves the grace of an instalment, and no deadline of parts: what is too late then is told as it comes back.
  const until = partOf === 'part' ? end : null;
  const words = partOf ?? news;
  await send(tx, { key, words, purchase, recipient, facts, linkTo, actAt: countsAt(receipt), until, now });
};

/** Before the deadline of a price in parts. */
export const sendPartsReminder = async (
  tx: Database,
  { purchase, first, linkTo, now }: { purchase: PurchaseRow; first: DueInvoice; linkTo: LinkToPurchase; now: Date },
): Promise<void> => {
  const until = untilOf(first, purchase);
  const recipient = await payerOf(tx, purchase, '');
  const facts: ReceiptFacts = {
    amount: formatCents(first.receivedCents),
    counted: formatCents(first.receivedCents),
    code: '',
    account: '',
    reference: purchase.reference,
    missing: formatCents(first.amountCents - first.receivedCents),
    until: dayInWords(lastDayBefore(until), recipient.language),
  };
  const key = `parts:${purchase.id}:${now.toISOString().slice(0, 10)}`;
  // By the day on which it leaves: one that was late says what is true then.
  const isLast = endOfDay(nairobiDay(now)) >= until;
  await send(tx, {
    key,
    words: isLast ? 'lastReminder' : 'reminder',
    purchase,
    recipient,
    facts,
    linkTo,
    actAt: null,
    until,
    now,
  });
};
