import {
  addDays,
  fromCents,
  maskPhone,
  nairobiDay,
  type MoneyNote,
  type Payment,
  type PaymentFailureReason,
  type PaymentState,
} from '@tulinde/shared/contracts';
import { atOneMoment } from '../../database/at-one-moment';
import type { Database } from '../../database/connection';
import { lastDayBefore } from '../cover/cover-times';
import { findLapse } from '../lapses/repository';
import { findPolicyOf } from '../policies/repository';
import { receivedFor } from '../ledger/balances';
import { payByOf } from '../ledger/pay-by';
import { reminderDays } from '../instalments/instalment-rules';
import { sum } from '../pricing/money';
import { chosenSettlement, type SettlementRow } from '../settlements/repository';
import { settledView } from '../settlements/settled-view';
import { partOfSettlement } from '../settlements/settling-part';
import { hasPlan, invoicesOf } from '../purchases/invoices-of';
import { readPurchase, type PurchaseFacts } from '../purchases/purchase-facts';
import { isLive } from './attempt-states';
import { instalmentView, type ViewedInvoice as InvoiceFacts } from './instalment-view';
import { moneyNotes } from './money-notes';
import { partOf, type PayablePart } from './payable-part';
import { promptMs } from './payment-dependencies';
import { endOf, receiptsOf } from './receipt-view';
import { attemptsOfInvoices, invoicesOfPurchase, type AttemptRow } from './repository';

type ViewedInvoice = InvoiceFacts & {
  readonly attempts: readonly AttemptRow[];
  readonly receivedCents: number;
};

/* An open purchase has the invoices of its plan as it is now, whether or not a payment was tried with another. */
const viewedInvoices = async (db: Database, facts: PurchaseFacts): Promise<ViewedInvoice[]> => {
  const rows = await invoicesOfPurchase(db, facts.row.id);
  const attempts = await attemptsOfInvoices(
    db,
    rows.map(({ id }) => id),
  );
  const received = await receivedFor(
    db,
    rows.map(({ id }) => id),
  );
  const heardOf = (number: number) => {
    const id = rows.find((row) => row.number === number)?.id;
    return {
      attempts: attempts.filter(({ invoiceId }) => invoiceId === id),
      receivedCents: received.get(id ?? 0) ?? 0,
    };
  };
  if (facts.row.state !== 'open') return rows.map((row) => ({ ...row, ...heardOf(row.number) }));
  if (facts.row.startsOn === null || !hasPlan(facts)) return [];
  return invoicesOf(facts).map((draft) => ({
    ...draft,
    graceEndsOn: null,
    state: 'due',
    paidAt: null,
    ...heardOf(draft.number),
  }));
};

/* What is under way or in doubt; else what ended last. */
const latestOf = (attempts: readonly AttemptRow[]): AttemptRow | null =>
  attempts.find(isLive) ??
  attempts.find(({ state }) => state === 'review') ??
  [...attempts].filter(({ isOverpayment }) => !isOverpayment).sort((a, b) => endOf(b) - endOf(a))[0] ??
  null;

/* A request that failed before money came by another way says nothing any more. */
const notOvertaken = (latest: AttemptRow | null, receipts: Payment['receipts']): AttemptRow | null =>
  latest?.state === 'failed' && receipts.some(({ paidAt }) => Date.parse(paidAt) > endOf(latest)) ? null : latest;

/* Who has just paid one instalment is told so, even when the next is due soon. */
const justPaidMs = 60 * 60 * 1000;

const isAskedFor = (invoice: ViewedInvoice, all: readonly ViewedInvoice[], now: Date): boolean => {
  if (invoice.number === 0) return true;
  const paidAt = Math.max(...all.map((each) => each.paidAt?.getTime() ?? 0));
  return addDays(nairobiDay(now), reminderDays[0]) >= invoice.dueOn && now.getTime() - paidAt > justPaidMs;
};

/* After an early settlement the last ones are not asked for any more. */
const isOver = (all: readonly ViewedInvoice[]): boolean =>
  all.some(({ state }) => state === 'paid') && all.every(({ state }) => state === 'paid' || state === 'cancelled');

const stateOf = (
  invoice: ViewedInvoice | null,
  latest: AttemptRow | null,
  all: readonly ViewedInvoice[],
  { now, isSettling }: { readonly now: Date; readonly isSettling: boolean },
): PaymentState => {
  if (invoice === null) return isOver(all) ? 'paid' : 'ready';
  if (latest?.state === 'failed') return 'failed';
  if (latest?.state === 'review') return 'review';
  if (latest !== null && isLive(latest)) return 'pending';
  if (latest !== null || isSettling) return 'ready';
  return isAskedFor(invoice, all, now) ? 'ready' : 'paid';
};

const failureOf = (latest: AttemptRow | null): Payment['failure'] => {
  const reason = (latest?.failureReason ?? null) as PaymentFailureReason | null;
  if (latest === null || reason === null) return null;
  const moneyMoved = reason === 'AMOUNT_MISMATCH' ? 'yes' : latest.state === 'failed' ? 'no' : 'unknown';
  return { reason, moneyMoved };
};

const attemptOf = (latest: AttemptRow | null): Payment['attempt'] =>
  latest === null || latest.channel === 'PAYBILL'
    ? null
    : {
        phone: maskPhone(latest.phone),
        amount: fromCents(latest.amountCents),
        startedAt: latest.createdAt.toISOString(),
        expiresAt: new Date(latest.createdAt.getTime() + promptMs).toISOString(),
      };

/* Told before the first part is paid: the deadline that it will set. */
const payByOfView = (
  { row, offer }: PurchaseFacts,
  invoice: ViewedInvoice | null,
  part: PayablePart | null,
  now: Date,
): Date | null => {
  if (row.payBy !== null) return row.payBy;
  if (invoice === null || part === null || invoice.number !== 0 || part.of < 2) return null;
  const missingCents = invoice.amountCents - part.paidCents - part.amountCents;
  return payByOf({ missingCents, offerEndsAt: new Date(offer.expiresAt) }, now);
};

/* A request of before it was chosen was for an instalment; one whose end is not known may still take money. */
const attemptsFor = ({ attempts }: ViewedInvoice, settling: SettlementRow | null): readonly AttemptRow[] =>
  settling === null
    ? attempts
    : attempts.filter((each) => each.createdAt >= settling.createdAt || isLive(each) || each.state === 'review');

const notesOf = ({ expiresAt }: SettlementRow, part: PayablePart | null): MoneyNote[] =>
  part === null || part.paidCents === 0
    ? []
    : [{ kind: 'part', amount: fromCents(part.paidCents), until: expiresAt.toISOString() }];

/* Grace is over then, and the day to pay by is another one. */
const reinstateUntil = async (db: Database, purchaseId: string): Promise<string | null> => {
  const policy = await findPolicyOf(db, purchaseId);
  const lapse = policy && (await findLapse(db, policy.number));
  return lapse?.state === 'OPEN' ? lastDayBefore(lapse.reinstateUntil) : null;
};

interface Viewing {
  readonly now: Date;
  readonly paybillNumber: string;
}

const view = async (db: Database, purchaseId: string, { now, paybillNumber }: Viewing): Promise<Payment> => {
  const facts = await readPurchase(db, purchaseId, now);
  const all = await viewedInvoices(db, facts);
  const invoice = all.find(({ state }) => state === 'due') ?? null;
  const receipts = await receiptsOf(
    db,
    (await invoicesOfPurchase(db, facts.row.id)).map(({ id }) => id),
  );
  const settling = invoice === null ? null : await chosenSettlement(db, facts.row.id, now);
  const attempts = invoice === null ? [] : attemptsFor(invoice, settling);
  const latest = notOvertaken(latestOf(attempts), receipts);
  const received = sum(all.map(({ receivedCents }) => receivedCents));
  const part =
    invoice === null
      ? null
      : settling === null
        ? partOf(invoice.amountCents, invoice.receivedCents)
        : partOfSettlement(settling, received);
  const { row } = facts;
  const payBy = payByOfView(facts, invoice, part, now);
  return {
    purchaseId: row.id,
    reference: row.reference,
    insurer: row.underwriterName,
    state: stateOf(invoice, latest, all, { now, isSettling: settling !== null }),
    invoice:
      invoice === null || part === null
        ? null
        : {
            number: invoice.number,
            amount: fromCents(settling?.amountCents ?? invoice.amountCents),
            dueOn: invoice.dueOn,
            paid: fromCents(part.paidCents),
          },
    part:
      part === null || part.of < 2 ? null : { number: part.number, of: part.of, amount: fromCents(part.amountCents) },
    attempt: attemptOf(latest),
    failure: failureOf(latest),
    receipts,
    instalments: all.map((each) => instalmentView(each, facts.today)),
    paybill: invoice === null ? null : { number: paybillNumber, account: row.reference },
    plan: row.plan,
    payBy: payBy?.toISOString() ?? null,
    notes: settling === null ? await moneyNotes(db, { ...row, payBy }, now) : notesOf(settling, part),
    settling: settling && { saved: fromCents(settling.savedCents), until: settling.expiresAt.toISOString() },
    settled: await settledView(db, row.id),
    reinstateUntil: invoice !== null && invoice.number > 0 ? await reinstateUntil(db, row.id) : null,
  };
};

/** Everything the payment pages show, as it stands at one moment. @throws Refusal as reading the purchase does */
export const viewPayment = (db: Database, purchaseId: string, viewing: Viewing): Promise<Payment> =>
  atOneMoment(db, (tx) => view(tx, purchaseId, viewing));
