import type { PaymentFailureDetail, PaymentFailureReason } from '@tulinde/contracts';
import type { ResultCode } from './daraja-codes';
import { gatewayCodes, type GatewayCode, type GatewayVerdict } from './gateway-codes';
import { statusCodes, type StatusCode } from './initiator-codes';
import { stkCodes, type StkVerdict } from './stk-codes';

/** M-Pesa sends codes as numbers in callbacks, as digits in answers, and some as text. Null for anything else. */
export const codeOf = (value: unknown): ResultCode | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  const text = typeof value === 'string' ? value.trim().toUpperCase() : '';
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  return /^[A-Z][A-Z0-9_.-]{1,39}$/.test(text) && /\d/.test(text) ? text : null;
};

/** Why a request to pay was not paid, as the customer reads it. */
export interface FailureCause {
  readonly reason: PaymentFailureReason;
  readonly detail: PaymentFailureDetail | null;
}

/** What a result code says of a request to pay; `unlisted` codes are no end by themselves. */
export type StkJudgement =
  | { readonly verdict: Exclude<StkVerdict, 'failed'> | 'unlisted' }
  | ({ readonly verdict: 'failed' } & FailureCause);

export const judgeStkCode = (code: ResultCode): StkJudgement => {
  const row = stkCodes.find((each) => each.code === code);
  if (row === undefined) return { verdict: 'unlisted' };
  if (row.verdict !== 'failed') return { verdict: row.verdict };
  return { verdict: 'failed', reason: row.customer?.reason ?? 'REFUSED', detail: row.customer?.detail ?? null };
};

/** Turned away before anything was passed on, whichever code of its own it has. */
const isRequestRefused = (status: number, code: string): boolean =>
  status >= 400 && status < 500 && /^4(?!0[89])\d\d\./.test(code);

export interface GatewayJudgement extends FailureCause {
  readonly verdict: GatewayVerdict;
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ') : '');

const rowOf = (code: string, words: string, isQuery: boolean): GatewayCode | undefined =>
  gatewayCodes.find(
    (row) =>
      row.code === code && (row.isQuery !== true || isQuery) && (row.says === undefined || words.includes(row.says)),
  );

/** What an answer of the gateway says of the call; what it does not say for certain is `unknown`. */
export const judgeGateway = (
  { status, body }: { readonly status: number; readonly body: Readonly<Record<string, unknown>> },
  isQuery = false,
): GatewayJudgement => {
  const { errorCode } = body;
  const code = typeof errorCode === 'string' ? errorCode.trim() : '';
  const row = rowOf(code, wordsOf(body['errorMessage']), isQuery);
  const cause = { reason: row?.customer?.reason ?? 'NOT_SENT', detail: row?.customer?.detail ?? null } as const;
  if (row !== undefined) return { verdict: row.verdict, ...cause };
  // A token is checked before anything else, whatever the code is called.
  if (status === 401) return { verdict: 'new-token', reason: 'NOT_SENT', detail: 'OUR_SIDE' };
  return isRequestRefused(status, code)
    ? { verdict: 'not-sent', reason: 'NOT_SENT', detail: 'OUR_SIDE' }
    : { verdict: 'unknown', ...cause };
};

/** What the Transaction Status API says of the question; of the payment only `read` and `none` say anything. */
export const judgeStatusCode = (code: ResultCode): StatusCode['verdict'] =>
  statusCodes.find((each) => each.code === code)?.verdict ?? 'unknown';

/** What an operator has to do about a request to pay that was refused with this code; null where there is nothing. */
export const operatorAdvice = (code: ResultCode, detail: PaymentFailureDetail | null): string | null => {
  const rows = [...stkCodes, ...gatewayCodes].filter((row) => row.code === code);
  const fitting = rows.find(
    ({ customer, operator }) => operator !== undefined && (customer?.detail ?? null) === detail,
  );
  return fitting?.operator ?? (detail === 'OUR_SIDE' ? 'Ask Safaricom, with the code.' : null);
};
