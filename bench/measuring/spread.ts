/** What came out of all rounds of one figure. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** Where the slow ones count: nine in ten and a half are not slower. */
  readonly p95?: number;
}

const sortedOf = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

const median = (values: readonly number[]): number => {
  const sorted = sortedOf(values);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('No round gave a figure.');
  return (lower + upper) / 2;
};

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The least value that a share of all (0.95) do not exceed; of few values that is the greatest. */
export const quantile = (values: readonly number[], share: number): number =>
  sortedOf(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** For a figure that is judged by its slow ones. */
export const tailOf = (values: readonly number[]): Spread => ({ ...spreadOf(values), p95: quantile(values, 0.95) });
