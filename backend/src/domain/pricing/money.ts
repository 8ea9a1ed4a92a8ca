/*
 * Integer cents, basis points and parts per million only. Products are taken in BigInt, so nothing ever passes through a fraction:
 * floating point is wrong on one premium in twelve.
 */

const basis = 10_000n;

const safe = (cents: bigint): number => {
  const value = Number(cents);
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount is too large to be exact.');
  return value;
};

/** `floor((cents × bp + 5000) / 10000)`: a share of an amount, rounded half up to the cent. */
export const shareOf = (cents: number, basisPoints: number): number =>
  safe((BigInt(cents) * BigInt(basisPoints) + basis / 2n) / basis);

/** A share in parts per million, rounded half up to the cent: rates of interest are finer than a basis point. */
export const millionthsOf = (cents: number, ppm: number): number =>
  safe((BigInt(cents) * BigInt(ppm) + 500_000n) / 1_000_000n);

/** `cents × part ÷ whole`, rounded half up to the cent: a share by days. */
export const ofParts = (cents: number, part: number, whole: number): number =>
  safe((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** Whole units times a price. */
export const times = (cents: number, count: number): number => safe(BigInt(cents) * BigInt(count));

/** Cents rounded half up to the whole shilling, in cents. */
export const toShilling = (cents: number): number => safe(((BigInt(cents) + 50n) / 100n) * 100n);

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
