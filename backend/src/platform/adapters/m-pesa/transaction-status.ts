import { parseDarajaTime } from './daraja-time';
import type { ReceiptOutcome } from './port';
import { parseResultBody } from './result-body';
import { judgeStatusCode } from './result-codes';
import { centsOf } from './stk-callback';

/* `254712345678 - AMINA W`, or a masked number. */
const phoneOf = (party: unknown): string | null => {
  const digits = /^(254\d{9})\b/.exec(String(party))?.[1];
  return digits === undefined ? null : `+${digits}`;
};

/**
 * A result of the Transaction Status API: only a completed payment to our own number counts. The account that the customer
 * was asked for is not part of it.
 */
export const parseTransactionStatus = (body: unknown, receipt: string, shortCode: string): ReceiptOutcome => {
  const result = parseResultBody(body);
  if (result === null) return { kind: 'unknown' };
  const { code, parameters } = result;
  // Where it did not look, that says nothing of the payment.
  if (judgeStatusCode(code) === 'unknown') return { kind: 'unknown' };
  const amountCents = centsOf(parameters['Amount']);
  const isOurs =
    code === 0 &&
    parameters['ReceiptNo'] === receipt &&
    parameters['TransactionStatus'] === 'Completed' &&
    String(parameters['CreditPartyName']).split(' ')[0] === shortCode;
  if (!isOurs || amountCents === null) return { kind: 'none' };
  const completedAt = parseDarajaTime(parameters['FinalisedTime']);
  // Without its time nobody can say which request it answers: asked again.
  if (completedAt === null) return { kind: 'unknown' };
  const phone = phoneOf(parameters['DebitPartyName']);
  return { kind: 'found', receipt, amountCents, account: null, phone, completedAt };
};
