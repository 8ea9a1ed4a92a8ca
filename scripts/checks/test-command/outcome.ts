/** What one check found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The outcome of a check that passes or fails as one. */
export const oneCheck = (isPassed: boolean): Outcome => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
});

const sumOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of a run, which programs read: `4607 passed, 6 failed, 2 skipped`. */
export const lastLine = (outcomes: readonly Outcome[]): string => {
  const { passed, failed, skipped } = sumOf(outcomes);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};
