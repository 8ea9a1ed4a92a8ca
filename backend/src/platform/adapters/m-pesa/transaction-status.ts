import { isFields, type Fields } from './fields';
import { parseDarajaTime } from './daraja-time';
import type { ReceiptOutcome } from './port';
import { codeOf, judgeStatusCode } from './result-codes';
import { centsOf } from './stk-callback';

const parametersOf = (result: Fields): Fields => {
  const outer = result['ResultParameters'];
  const list =
    isFields(outer) && Array.isArray(outer['ResultParameter']) ? (outer['ResultParameter'] as unknown[]) : [];
  return Object.fromEntries(list.filter(isFields).map((item) => [String(item['Key']), item['Value']]));
};

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
  const result = isFields(body) ? body['Result'] : undefined;
  const code = isFields(result) ? codeOf(result['ResultCode']) : null;
  if (!isFields(result) || code === null) return { kind: 'unknown' };
  // Where it did not look, that says nothing of the payment.
  if (judgeStatusCode(code) === 'unknown') return { kind: 'unknown' };
  const parameters = parametersOf(result);
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
