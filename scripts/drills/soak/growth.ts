export interface HeapSample {
  /** Since the beginning of the load. */
  readonly minute: number;
  readonly bytes: number;
}

/** Bytes that a heap has grown by from its first sample to its last, by the line of least squares through all. */
export const growthOf = (samples: readonly HeapSample[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, bytes] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.bytes))];
  const covariance = mean(samples.map((one) => (one.minute - minute) * (one.bytes - bytes)));
  const variance = mean(samples.map((one) => (one.minute - minute) ** 2));
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || variance === 0) return 0;
  return (covariance / variance) * (last.minute - first.minute);
};
