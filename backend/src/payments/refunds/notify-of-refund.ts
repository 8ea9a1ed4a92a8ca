import { and, asc, eq } from 'drizzle-orm';
import { nairobiDay, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { payouts, returnParts } from '../../platform/database/schema';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { findPurchase } from '../../purchasing/records/repository';
import { openCase } from '../cases';
import type { RefundRow } from './refunds-repository';
import { refundContact } from './refund-contact';
import { refundTexts, type RefundFacts } from './refund-texts';
import { lockRefund } from './refunds-repository';
import type { RefundNotification } from './refund-notification-job';

const receiptsOf = async (db: Database, returnId: number): Promise<string[]> => {
  const paid = await db
    .select({ receipt: payouts.receipt })
    .from(payouts)
    .innerJoin(returnParts, eq(returnParts.id, payouts.partId))
    .where(and(eq(returnParts.returnId, returnId), eq(payouts.state, 'paid')))
    .orderBy(asc(returnParts.number));
  return paid.flatMap(({ receipt }) => (receipt === null ? [] : [receipt]));
};

/* What M-Pesa has paid of it has a receipt each. */
const byBankCents = async (db: Database, { id, payableCents }: RefundRow): Promise<number> => {
  const paid = await db
    .select({ cents: payouts.amountCents })
    .from(payouts)
    .innerJoin(returnParts, eq(returnParts.id, payouts.partId))
    .where(and(eq(returnParts.returnId, id), eq(payouts.state, 'paid')));
  return paid.reduce((left, { cents }) => left - cents, payableCents);
};

const referenceOf = async (db: Database, { purchaseId }: RefundRow): Promise<string | null> => {
  if (purchaseId === null) return null;
  return (await findPurchase(db, purchaseId))?.reference ?? null;
};

/* What is told of a return that is paid. */
const endings: readonly RefundNotification[] = ['sent', 'before', 'bank'];

const isOver = ({ state }: RefundRow, told: RefundNotification): boolean =>
  state === 'withdrawn' || (!endings.includes(told) && state === 'paid');

interface RefundNews extends Omit<RefundFacts, 'by'> {
  readonly returnId: number;
  readonly told: RefundNotification;
  /** The day by which it is there. */
  readonly dueOn: string;
  /** Of the purchase, where it is of one. */
  readonly reference: string | null;
  readonly now: Date;
}

const refundNews: Notification<RefundNews> = {
  key: ({ told, returnId }) => `return-${told}:${returnId}`,
  content: ({ told, dueOn, reference, ...refund }, { language, day }) => {
    const { words, rows } = refundTexts[language];
    const { subject, paragraphs, text: sms } = words[told]({ ...refund, by: day(dueOn) });
    const sent = endings.includes(told) ? refund.receipts : [];
    return {
      mail: {
        subject,
        paragraphs,
        rows: [
          [rows.amount, refund.amount],
          [rows.reference, reference],
          [rows.paid, refund.payment],
          ...sent.map((receipt) => [rows.sent, receipt] as const),
        ],
      },
      sms,
    };
  },
};

/**
 * Job `tell-return`: notifies the payer, by mail and SMS, that a refund is on its way and that it was sent. A payer without
 * any address becomes a case for operators.
 */
export const notifyOfRefund = async (
  tx: Database,
  returnId: number,
  told: RefundNotification,
  now: Date,
): Promise<void> => {
  const owed = await lockRefund(tx, returnId);
  if (owed === null || isOver(owed, told)) return;
  const { email, emailOf, language } = await refundContact(tx, owed);
  const { phone, receipt, purchaseId } = owed;
  if (phone === '' && email === '') {
    const summary = `Nobody knows where to tell that return ${returnId} goes back: find out who paid it.`;
    await openCase(tx, { kind: 'return-overdue', key: `untold:${returnId}`, summary, receipt, purchaseId, now });
    return;
  }
  await notify(tx, addressee(language, email, phone, emailOf), refundNews, {
    returnId,
    told,
    amount: formatCents(told === 'bank' ? await byBankCents(tx, owed) : owed.payableCents),
    reason: owed.reason,
    ending: phone === '' ? null : phone.slice(-3),
    dueOn: nairobiDay(owed.dueAt),
    payment: receipt,
    receipts: await receiptsOf(tx, returnId),
    reference: await referenceOf(tx, owed),
    now,
  });
};
