import { fromCents, lastDayBefore, type MoneyNote, type Payment } from '@tulinde/contracts';
import { inSnapshot, together } from '../../platform/database/together';
import type { Database } from '../../platform/database/connection';
import { findLapse } from '../lapses/repository';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { payByOf } from '../receipts/pay-by';
import { sum } from '../../domain/pricing/money';
import { chosenSettlement, type SettlementRow } from '../settlements/repository';
import { payoffView } from '../settlements/payoff-view';
import { partOfPayoff } from '../settlements/payoff-part';
import { readPurchase, type PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import { isLive } from '../invoices/attempt-states';
import { instalmentView } from './instalment-view';
import { moneyNotes } from './money-notes';
import { partOf, type PayablePart } from '../invoices/payable-part';
import { reviewOf } from './review-view';
import { receiptsOf } from './receipt-view';
import { invoicesOfPurchase, type AttemptRow } from '../invoices/repository';
import { attemptOf, detailOf, failureOf, latestOf, notOvertaken, stateOf } from './viewed-attempts';
import { viewedInvoices, type ViewedInvoice } from './viewed-invoices';

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
  const [facts, rows, chosen, settled] = await together([
    readPurchase(db, purchaseId, now),
    invoicesOfPurchase(db, purchaseId),
    chosenSettlement(db, purchaseId, now),
    payoffView(db, purchaseId),
  ]);
  const ids = rows.map(({ id }) => id);
  const [all, receipts] = await together([viewedInvoices(db, facts, rows), receiptsOf(db, ids)]);
  const invoice = all.find(({ state }) => state === 'due') ?? null;
  const settling = invoice === null ? null : chosen;
  const attempts = invoice === null ? [] : attemptsFor(invoice, settling);
  const latest = notOvertaken(latestOf(attempts), receipts);
  const received = sum(all.map(({ receivedCents }) => receivedCents));
  const part =
    invoice === null
      ? null
      : settling === null
        ? partOf(invoice.amountCents, invoice.receivedCents)
        : partOfPayoff(settling, received);
  const { row } = facts;
  const payBy = payByOfView(facts, invoice, part, now);
  const [review, detail, notes, reinstateBy] = await together([
    reviewOf(db, latest),
    detailOf(db, latest),
    settling === null ? moneyNotes(db, { ...row, payBy }, now) : Promise.resolve(notesOf(settling, part)),
    invoice !== null && invoice.number > 0 ? reinstateUntil(db, row.id) : Promise.resolve(null),
  ]);
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
    failure: failureOf(latest, detail),
    review,
    receipts,
    instalments: all.map((each) => instalmentView(each, facts.today)),
    paybill: invoice === null ? null : { number: paybillNumber, account: row.reference },
    plan: row.plan,
    payBy: payBy?.toISOString() ?? null,
    notes,
    settling: settling && { saved: fromCents(settling.savedCents), until: settling.expiresAt.toISOString() },
    settled,
    reinstateUntil: reinstateBy,
  };
};

/** Everything the payment pages show, as it stands at one moment. @throws Refusal as reading the purchase does */
export const viewPayment = (db: Database, purchaseId: string, viewing: Viewing): Promise<Payment> =>
  inSnapshot(db, (tx) => view(tx, purchaseId, viewing));
