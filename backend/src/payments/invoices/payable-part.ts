import { limitCents } from '../../domain/m-pesa-limit';

/** What is asked for next of an amount that M-Pesa may take in parts only, or of which a part is in. */
export interface PayablePart {
  readonly paidCents: number;
  readonly number: number;
  readonly of: number;
  readonly amountCents: number;
}

/** @param paidCents what is in of the invoice: as many whole parts, and one that was less */
export const partOf = (invoiceCents: number, paidCents: number): PayablePart => {
  const left = Math.max(invoiceCents - paidCents, 0);
  const before = Math.ceil(paidCents / limitCents);
  return {
    paidCents,
    number: before + 1,
    of: before + Math.ceil(left / limitCents),
    amountCents: Math.min(left, limitCents),
  };
};
