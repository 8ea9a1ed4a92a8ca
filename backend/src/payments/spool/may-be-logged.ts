import { isRecord } from '@tulinde/contracts';
import { centsOf, parseStkCallback } from '../../platform/adapters/m-pesa/stk-callback';
import { boundedJsonIn } from '../../domain/untrusted-json';

interface Logged {
  readonly code: string | null;
  readonly amountCents: number | null;
  readonly account: string | null;
}

/*
 * A reference of ours or a policy's number, which counts on past six digits; nine would be a phone. Anything else was typed by a
 * customer, and may be a name or a phone.
 */
const isOurs = /^(TP-[2-9A-Z]{6}|TUL-[A-Z]{2}-\d{2}-\d{6,8})$/;

const asCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9]{6,20}$/.test(value) ? value.toUpperCase() : null;

/** Of what M-Pesa said, as it came, that which is nothing of a person: by it a payment is found in M-Pesa's own record. */
export const mayBeLogged = (raw: string): Logged => {
  const nothing = { code: null, amountCents: null, account: null };
  const body = boundedJsonIn(raw);
  if (!isRecord(body)) return nothing;
  const callback = parseStkCallback(body);
  if (callback !== null) return { ...nothing, code: callback.receipt, amountCents: callback.amountCents };
  const result = isRecord(body['Result']) ? body['Result'] : {};
  const account = body['BillRefNumber'];
  return {
    code: asCode(body['TransID']) ?? asCode(result['TransactionID']),
    amountCents: centsOf(body['TransAmount']),
    account: typeof account === 'string' && isOurs.test(account) ? account : null,
  };
};
