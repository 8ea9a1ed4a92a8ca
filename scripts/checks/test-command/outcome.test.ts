import { failuresOf, lastLine, oneCheck } from './outcome';

describe('the last line of a run', () => {
  it('adds up what the parts counted', () => {
    expect(lastLine([oneCheck(true), oneCheck(false), { passed: 40, failed: 2, skipped: 0 }])).toBe(
      '41 passed, 3 failed',
    );
  });

  it('names what was skipped only when something was', () => {
    expect(lastLine([{ passed: 1, failed: 0, skipped: 7 }])).toBe('1 passed, 0 failed, 7 skipped');
  });
});

describe('the end of a run', () => {
  it('says once more what failed, without what was printed between', () => {
    const output = `browser tests: 9 of 55 done, 0 failed
\nFAIL [desktop] e2e/tests/a.spec.ts:14 › a claim\nError: errors in the console\n
browser tests: 52 of 234 done, 1 failed
\nFAIL [phone] e2e/tests/b.spec.ts:3 › a cover\n${'line\n'.repeat(40)}`;
    expect(failuresOf(output)).toEqual([
      'FAIL [desktop] e2e/tests/a.spec.ts:14 › a claim\nError: errors in the console',
      `FAIL [phone] e2e/tests/b.spec.ts:3 › a cover${'\nline'.repeat(13)}`,
    ]);
  });
});
