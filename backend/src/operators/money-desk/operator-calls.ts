import * as z from 'zod/mini';
import { cleanCode, cleanReceipt, parsePhone } from '@tulinde/contracts';
import { approveRefund, reopenRefund } from '../../payments/refunds/approve-refund';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { findRefund } from '../../payments/refunds/refunds-repository';
import { accountTotals } from '../../payments/ledger/totals';
import { bookAndCheck } from '../../payments/reconciliation/import-statement';
import { coveredTime } from '../../payments/statements/statement-store';
import { accountsByHand, bookByHand } from './book-by-hand';
import { clearInsurer, insurerAccounts } from './clear-insurer';
import { clearings, clearLapse, lapseAccounts, openLapseAccounts } from './clear-lapse';
import { declareUnpaid } from './declare-unpaid';
import { giveBackUnmatched } from './give-back-unmatched';
import { openCases, openProposals, openRefunds, receiptFacts, unmatchedReceipts } from './list-money';
import { matchReceipt } from './match-receipt';
import { operatorCall as call, type OperatorCall } from '../desk/operator-call';
import { paidBefore } from './paid-before';
import { payByBank } from './pay-by-bank';
import { resolveCase } from './resolve-case';

const words = z.string().check(z.minLength(3));
/** The code of a payment, however it was copied. */
const receipt = z.pipe(words, z.transform(cleanReceipt));
/** By which a purchase is known to people: `TP-7K2M9X`. */
const reference = z.pipe(words, z.transform(cleanCode));
const id = z.number().check(z.int(), z.gte(1));
/** Of the proposal that the second operator has read. */
const proposal = z.optional(z.string());
/* Cases that are open and that the operator has read. */
const despite = z.optional(z.array(id));

/** What operators may ask for about money; each is kept with the operator's name. */
export const operatorCalls: Readonly<Record<string, OperatorCall>> = {
  list: call(z.object({ receipt: z.optional(receipt) }), async ({ receipt: code }, { db, now }) =>
    code === undefined
      ? {
          proposals: await openProposals(db),
          cases: await openCases(db),
          returns: await openRefunds(db, now),
          unmatched: await unmatchedReceipts(db),
          accounts: await accountTotals(db),
          lapses: await openLapseAccounts(db),
        }
      : receiptFacts(db, code),
  ),
  check: call(z.object({}), async (_given, { db, now }) => ({
    differences: await bookAndCheck(db, now),
    covered: await coveredTime(db),
  })),
  match: call(
    z.object({ receipt, reference, because: words, proposal }),
    async ({ proposal: reading = null, ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => matchReceipt(tx, { ...given, reading, operator, now })),
    }),
  ),
  approve: call(
    z.object({ returnId: id, payableCents: z.number(), version: z.optional(z.number()), despite }),
    ({ version = null, despite: cases = [], ...given }, { db, operator, now, isChangerExcluded }) =>
      db.transaction((tx) =>
        approveRefund(tx, { ...given, version, despite: cases, operator, now, isChangerExcluded }),
      ),
  ),
  return: call(
    z.object({ returnId: id, phone: z.optional(z.string()) }),
    ({ returnId, phone: typed }, { db, operator, now }) =>
      db.transaction(async (tx) => {
        const phone = typed === undefined ? null : parsePhone(typed);
        if (typed !== undefined && phone === null) throw new OperatorRefusal('NO_NUMBER', `${typed} is no phone.`);
        await reopenRefund(tx, { returnId, operator, phone, now });
        return findRefund(tx, returnId);
      }),
  ),
  unpaid: call(
    z.object({ returnId: id, because: words, proposal }),
    async ({ proposal: reading = null, ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => declareUnpaid(tx, { ...given, reading, operator, now })),
    }),
  ),
  'by-bank': call(
    z.object({ returnId: id, because: words, proposal, despite }),
    async ({ proposal: reading = null, despite: cases = [], ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => payByBank(tx, { ...given, reading, despite: cases, operator, now })),
    }),
  ),
  'paid-before': call(
    z.object({ returnId: id, receipt, proposal }),
    async ({ proposal: reading = null, ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => paidBefore(tx, { ...given, reading, operator, now })),
    }),
  ),
  'give-back': call(z.object({ receipt, because: words }), async (given, { db, operator, now }) => {
    await db.transaction((tx) => giveBackUnmatched(tx, { ...given, operator, now }));
    return {};
  }),
  book: call(
    z.object({ receipt, account: z.enum(accountsByHand), because: words, proposal }),
    async ({ proposal: reading = null, ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => bookByHand(tx, { ...given, reading, operator, now })),
    }),
  ),
  clear: call(
    z.object({ account: z.enum(lapseAccounts), lapseId: id, to: z.enum(clearings), because: words, proposal, despite }),
    async ({ proposal: reading = null, despite: cases = [], ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => clearLapse(tx, { ...given, reading, despite: cases, operator, now })),
    }),
  ),
  'clear-insurer': call(
    z.object({ account: z.enum(insurerAccounts), ref: words, because: words, proposal }),
    async ({ proposal: reading = null, ...given }, { db, operator, now }) => ({
      result: await db.transaction((tx) => clearInsurer(tx, { ...given, reading, operator, now })),
    }),
  ),
  case: call(z.object({ caseId: id, outcome: z.nullable(words) }), async (given, { db, operator, now }) => {
    await db.transaction((tx) => resolveCase(tx, { ...given, operator, now }));
    return {};
  }),
};
