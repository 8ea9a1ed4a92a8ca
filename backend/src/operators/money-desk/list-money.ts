import { asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts, moneyCases, operatorProposals, receiptMoves, returns } from '../../platform/database/schema';
import type { Posting } from '../../payments/ledger/accounts';
import { placesOf } from '../../payments/ledger/balances';
import { findReceiptByCode } from '../../payments/ledger/repository';
import { knownPhones } from '../../payments/ledger/payer';
import { decidePayout } from '../../payments/payout-rules/payout-decision';
import { approversOf, phoneChangedBy } from '../../payments/refunds/approvals';
import type { RefundRow } from '../../payments/refunds/refunds-repository';
import { findPurchase, referencesOf } from '../../purchasing/records/repository';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { findRefund, partsOfRefund, payoutsOfPart } from '../../payments/refunds/refunds-repository';
import { readingOf } from './second-operator';

export const openCases = (db: Database) =>
  db.select().from(moneyCases).where(eq(moneyCases.state, 'open')).orderBy(asc(moneyCases.dueAt));

/** What one operator has proposed, and a second one has to read. */
export const openProposals = async (db: Database) => {
  const rows = await db
    .select()
    .from(operatorProposals)
    .where(isNull(operatorProposals.doneAt))
    .orderBy(asc(operatorProposals.id));
  return rows.map((row) => ({ ...row, proposal: readingOf(row) }));
};

/* Neither its buyer's nor one that was asked to pay; of money that fits no purchase nobody can say. */
const isForeign = async (
  db: Database,
  { purchaseId, phone }: Pick<RefundRow, 'purchaseId' | 'phone'>,
): Promise<boolean> => {
  const purchase = purchaseId === null ? null : await findPurchase(db, purchaseId);
  return purchase !== null && phone !== '' && !(await knownPhones(db, purchase)).includes(phone);
};

/** What is still to go out, with who approved it, what holds it and how each part stands. */
export const openRefunds = async (db: Database, now: Date) => {
  const rows = await db
    .select()
    .from(returns)
    .where(notInArray(returns.state, ['paid', 'withdrawn']))
    .orderBy(asc(returns.dueAt));
  const references = await referencesOf(
    db,
    rows.flatMap(({ purchaseId }) => purchaseId ?? []),
  );
  return Promise.all(
    rows.map(async ({ email: _email, ...owed }) => {
      const parts = await partsOfRefund(db, owed.id);
      const { holds, cases } = await decidePayout(db, owed, now);
      return {
        ...owed,
        reference: references.get(owed.purchaseId ?? '') ?? null,
        holds,
        cases: cases.map(({ id, kind }) => ({ id, kind })),
        approvedBy: await approversOf(db, owed),
        phoneChangedBy: await phoneChangedBy(db, owed.id),
        isForeignPhone: await isForeign(db, owed),
        parts: await Promise.all(
          parts.map(async ({ id, number, amountCents, state }) => {
            const last = (await payoutsOfPart(db, id)).at(-1);
            return { number, amountCents, state, request: last?.state ?? null, code: last?.resultCode ?? null };
          }),
        ),
      };
    }),
  );
};

/** Payments that fit no purchase, and what an operator has proposed to do with them. */
export const unmatchedReceipts = async (db: Database) => {
  const cases = await db
    .select({ receipt: moneyCases.receipt })
    .from(moneyCases)
    .where(eq(moneyCases.kind, 'unmatched-payment'));
  const codes = cases.flatMap(({ receipt }) => (receipt === null ? [] : [receipt]));
  const rows = await db.select().from(ledgerReceipts).where(inArray(ledgerReceipts.code, codes));
  const moves = await db.select().from(receiptMoves).where(inArray(receiptMoves.receipt, codes));
  return rows
    .filter(({ purchaseId }) => purchaseId === null)
    .map(({ code, amountCents, account, phone, completedAt }) => ({
      code,
      amountCents,
      account,
      phone,
      completedAt,
      proposals: moves
        .filter(({ receipt, doneAt }) => receipt === code && doneAt === null)
        .map((move) => ({ ...move, proposal: readingOf(move) })),
    }));
};

/* A payout is booked of a return as a whole: of the payment itself only the return says that it has left. */
const withRefund = async (db: Database, place: Posting): Promise<Posting & { readonly isReturned: boolean }> => {
  const owed = place.account === 'to-return' ? await findRefund(db, Number(place.ref)) : null;
  return { ...place, isReturned: owed?.state === 'paid' };
};

/** One payment, and where its money stands. @throws OperatorRefusal */
export const receiptFacts = async (db: Database, code: string) => {
  const receipt = await findReceiptByCode(db, code);
  if (receipt === null) throw new OperatorRefusal('NO_RECEIPT', `No payment ${code} is in the books.`);
  const places = await placesOf(db, receipt.id);
  return { ...receipt, places: await Promise.all(places.map((place) => withRefund(db, place))) };
};
