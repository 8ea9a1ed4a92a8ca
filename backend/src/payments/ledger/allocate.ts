/** An invoice that is due, in the order in which they are due. */
export interface Due {
  readonly id: number;
  readonly amountCents: number;
  /** What has come in for it already. */
  readonly receivedCents: number;
}

export interface Share {
  readonly invoiceId: number;
  readonly cents: number;
  /** Whether nothing of the invoice is missing with it. */
  readonly isWhole: boolean;
}

export interface Allocation {
  readonly shares: readonly Share[];
  /** What no invoice is left for. */
  readonly restCents: number;
}

/** Money fills what is due first, then the next: less is a part of one, twice as much is two, more than all is left over. */
export const allocate = (cents: number, dues: readonly Due[]): Allocation => {
  const shares: Share[] = [];
  let restCents = cents;
  for (const { id, amountCents, receivedCents } of dues) {
    const missing = amountCents - receivedCents;
    const share = Math.min(restCents, Math.max(missing, 0));
    if (restCents === 0 && missing > 0) break;
    shares.push({ invoiceId: id, cents: share, isWhole: share >= missing });
    restCents -= share;
  }
  return { shares, restCents };
};
