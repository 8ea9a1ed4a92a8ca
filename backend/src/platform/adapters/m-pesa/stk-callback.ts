import { isRecord } from '@tulinde/contracts';
import { parseDarajaTime } from './daraja-time';
import type { ResultCode } from './daraja-codes';
import { codeOf } from './result-codes';

/** What a callback says, before anybody believes it. */
export interface StkCallback {
  readonly checkoutRequestId: string;
  readonly resultCode: ResultCode;
  /** Null on failures, which carry no metadata. */
  readonly amountCents: number | null;
  readonly receipt: string | null;
  /** When it was completed, by M-Pesa's clock. */
  readonly completedAt: Date | null;
}

/* By name: the order changes, and Balance comes without a value. */
const valueOf = (metadata: unknown, name: string): unknown => {
  const items = isRecord(metadata) && Array.isArray(metadata['Item']) ? (metadata['Item'] as unknown[]) : [];
  return items.filter(isRecord).find((item) => item['Name'] === name)?.['Value'];
};

/** Shillings as a number or text → cents. */
export const centsOf = (value: unknown): number | null => {
  const shillings = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof shillings === 'number' && Number.isFinite(shillings) && shillings >= 0
    ? Math.round(shillings * 100)
    : null;
};

/** Null when the body is not a callback. */
export const parseStkCallback = (body: unknown): StkCallback | null => {
  const outer = isRecord(body) ? body['Body'] : undefined;
  const callback = isRecord(outer) ? outer['stkCallback'] : undefined;
  if (!isRecord(callback)) return null;
  const resultCode = codeOf(callback['ResultCode']);
  const checkoutRequestId = callback['CheckoutRequestID'];
  if (resultCode === null || typeof checkoutRequestId !== 'string' || checkoutRequestId === '') return null;
  const receipt = valueOf(callback['CallbackMetadata'], 'MpesaReceiptNumber');
  return {
    checkoutRequestId,
    resultCode,
    amountCents: centsOf(valueOf(callback['CallbackMetadata'], 'Amount')),
    receipt: typeof receipt === 'string' && /^[A-Z0-9]{6,20}$/.test(receipt) ? receipt : null,
    completedAt: parseDarajaTime(valueOf(callback['CallbackMetadata'], 'TransactionDate')),
  };
};
