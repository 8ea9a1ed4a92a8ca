import { sum } from '../pricing/money';
import { isCounted } from './attempt-states';
import { limitCents } from './payment-dependencies';
import type { AttemptRow } from './repository';

/** What is asked for next of an amount that M-Pesa may take in parts only. */
export interface PayablePart {
  readonly paidCents: number;
  readonly number: number;
  readonly of: number;
  readonly amountCents: number;
}

export const partOf = (invoiceCents: number, attempts: readonly AttemptRow[]): PayablePart => {
  const counted = attempts.filter(isCounted);
  const paidCents = sum(counted.map(({ amountCents }) => amountCents));
  const left = Math.max(invoiceCents - paidCents, 0);
  return {
    paidCents,
    number: counted.length + 1,
    of: counted.length + Math.ceil(left / limitCents),
    amountCents: Math.min(left, limitCents),
  };
};
