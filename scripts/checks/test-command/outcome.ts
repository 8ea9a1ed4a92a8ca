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

const failureLines = 14;
const isProgress = (line: string) => /^(?:jest files|browser tests)\b/.test(line);

/**
 * The beginnings of what a runner printed about what failed, for the end of a long run.
 * @param output with a line that begins with `FAIL` before each failure
 */
export const failuresOf = (output: string): string[] =>
  output
    .split(/^(?=FAIL )/m)
    .filter((part) => part.startsWith('FAIL '))
    .map((part) => {
      const lines = part.split('\n');
      const end = lines.findIndex(isProgress);
      return lines
        .slice(0, end === -1 ? failureLines : Math.min(end, failureLines))
        .join('\n')
        .trimEnd();
    });
