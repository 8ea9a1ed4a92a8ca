import { limitCents } from '../invoices/m-pesa-limit';

/** What M-Pesa pays out at once, cents: 250,000 at most, the rest last. */
export const partsOf = (payableCents: number): number[] => {
  const parts: number[] = [];
  for (let left = payableCents; left > 0; left -= limitCents) parts.push(Math.min(left, limitCents));
  return parts;
};
