import { centsOf, parseStkCallback } from '../../platform/adapters/m-pesa/stk-callback';
import { parseBoundedJson } from '../../domain/bounded-json';

interface Logged {
  readonly code: string | null;
  readonly amountCents: number | null;
  readonly account: string | null;
}

/* A reference of ours or a policy's number. Anything else was typed by a customer, and may be a name or a phone. */
const isOurs = /^(TP-[2-9A-Z]{6}|TUL-[A-Z]{2}-\d{2}-\d{6})$/;

const asCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9]{6,20}$/.test(value) ? value.toUpperCase() : null;

/** Of what M-Pesa said, as it came, that which is nothing of a person: by it a payment is found in M-Pesa's own record. */
export const mayBeLogged = (raw: string): Logged => {
  const nothing = { code: null, amountCents: null, account: null };
  let body: unknown;
  try {
    body = parseBoundedJson(raw);
  } catch {
    return nothing;
  }
  if (typeof body !== 'object' || body === null) return nothing;
  const callback = parseStkCallback(body);
  if (callback !== null) return { ...nothing, code: callback.receipt, amountCents: callback.amountCents };
  const fields = body as Readonly<Record<string, unknown>>;
  const result = (fields['Result'] ?? {}) as Readonly<Record<string, unknown>>;
  const account = fields['BillRefNumber'];
  return {
    code: asCode(fields['TransID']) ?? asCode(result['TransactionID']),
    amountCents: centsOf(fields['TransAmount']),
    account: typeof account === 'string' && isOurs.test(account) ? account : null,
  };
};
