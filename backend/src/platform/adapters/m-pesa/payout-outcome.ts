import { saysNothing } from './payout-codes';
import type { PayoutOutcome } from './payouts-port';
import { parseResultBody, resultTime, type ResultBody } from './result-body';
import { judgeStatusCode } from './result-codes';
import { centsOf } from './stk-callback';

const receiptOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z0-9]{6,20}$/.test(value) ? value : null;

const paidOf = (receipt: unknown, amount: unknown, time: unknown): PayoutOutcome => {
  const code = receiptOf(receipt);
  const amountCents = centsOf(amount);
  // A success that does not say what was paid is looked up.
  if (code === null || amountCents === null) return { kind: 'unknown' };
  return { kind: 'paid', receipt: code, amountCents, completedAt: resultTime(time) };
};

/** The result of the request itself. */
export const outcomeOfResult = ({ code, parameters, transactionId }: ResultBody): PayoutOutcome => {
  if (saysNothing(code)) return { kind: 'unknown' };
  if (code !== 0) return { kind: 'refused', code };
  const receipt = parameters['TransactionReceipt'] ?? transactionId;
  return paidOf(receipt, parameters['TransactionAmount'], parameters['TransactionCompletedDateTime']);
};

/** A result of the Transaction Status API about a payment of ours: what is not in its end says nothing yet. */
export const outcomeOfStatus = (body: unknown, shortCode: string): PayoutOutcome => {
  const result = parseResultBody(body);
  if (result === null) return { kind: 'unknown' };
  if (judgeStatusCode(result.code) === 'none') return { kind: 'none' };
  const { parameters } = result;
  if (result.code !== 0 || String(parameters['DebitPartyName']).split(' ')[0] !== shortCode) return { kind: 'unknown' };
  const status = parameters['TransactionStatus'];
  if (status === 'Completed') {
    return paidOf(parameters['ReceiptNo'], parameters['Amount'], parameters['FinalisedTime']);
  }
  // Of a payment that M-Pesa declined or took back, its reason is not in the record.
  return status === 'Declined' || status === 'Cancelled' || status === 'Expired'
    ? { kind: 'refused', code: -1 }
    : { kind: 'unknown' };
};
