import { lastLine, oneCheck } from './outcome';

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
