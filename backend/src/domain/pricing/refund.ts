/**
 * Pro rata of gross by days left, rounded half up to the cent; levies and stamp duty stay with the cover.
 * @param daysUsed days of cover given, from 0 to `daysInTerm`
 */
export const proRataPremiumRefund = (grossCents: number, daysUsed: number, daysInTerm: number): number => {
  const left = BigInt(grossCents) * BigInt(daysInTerm - daysUsed);
  const days = BigInt(daysInTerm);
  return Number((2n * left + days) / (2n * days));
};
