export interface Difference {
  /** Of the medians, milliseconds and as a share of the smaller one. */
  readonly ms: number;
  readonly share: number;
  /** Of the Mann-Whitney U test: standard deviations from what equal times would give. */
  readonly z: number;
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/* Of 100,000 equal pairs three are further apart by chance. */
const chance = 4.2;
/* What is less than both cannot be seen through a network in any number of tries that the limits allow. */
const seenMs = 2;
const seenShare = 0.15;

/** How often a value of the one is above one of the other, ties half, in standard deviations (Mann and Whitney, 1947). */
export const mannWhitneyZ = (one: readonly number[], other: readonly number[]): number => {
  const u = one
    .flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
    .reduce<number>((sum, won) => sum + won, 0);
  const pairs = one.length * other.length;
  return (u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
};

/** The difference of two series of times; null where it is chance, or too small to be seen from outside. */
export const differenceOf = (one: readonly number[], other: readonly number[]): Difference | null => {
  const z = mannWhitneyZ(one, other);
  const [a, b] = [medianOf(one), medianOf(other)];
  const ms = a - b;
  const share = Math.abs(ms) / Math.min(a, b);
  return Math.abs(z) > chance && Math.abs(ms) > seenMs && share > seenShare ? { ms, share, z } : null;
};

/** Of several series, the differences that are to be seen between any two of them, by their names; none in a good case. */
export const differencesIn = (
  times: ReadonlyMap<string, readonly number[]>,
): readonly (Difference & { readonly between: string })[] =>
  [...times].flatMap(([one, its], index) =>
    [...times].slice(index + 1).flatMap(([other, theirs]) => {
      const difference = differenceOf(its, theirs);
      return difference === null ? [] : [{ between: `${one}, ${other}`, ...difference }];
    }),
  );
