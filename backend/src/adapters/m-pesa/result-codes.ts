import type { PaymentFailureReason } from '@tulinde/contracts';

/* Result codes of Lipa na M-PESA Online as Safaricom's developer portal lists them. */
const reasons: Readonly<Record<number, PaymentFailureReason>> = {
  1: 'INSUFFICIENT_FUNDS',
  2: 'LIMIT_EXCEEDED',
  3: 'LIMIT_EXCEEDED',
  4: 'LIMIT_EXCEEDED',
  8: 'LIMIT_EXCEEDED',
  17: 'REFUSED',
  26: 'BUSY',
  1001: 'BUSY',
  1019: 'TIMED_OUT',
  1025: 'NOT_SENT',
  1032: 'CANCELLED',
  1037: 'TIMED_OUT',
  2001: 'WRONG_PIN',
  9999: 'NOT_SENT',
};

/** Answered by a status query while the customer still has the question on the phone. */
const stillProcessing = 4999;

export const reasonOfCode = (code: number): PaymentFailureReason => reasons[code] ?? 'REFUSED';

export const isStillProcessing = (code: number): boolean => code === stillProcessing;

/** M-Pesa sends codes as numbers in callbacks and as text in answers. */
export const codeOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  return typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : null;
};
