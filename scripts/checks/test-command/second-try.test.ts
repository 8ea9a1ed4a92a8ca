import type { TestRun } from './runners';
import { readUnstable, withSecondTry } from './second-try';

const runOf = (failed: number, failedFiles: readonly string[] = []): TestRun => ({
  outcome: { passed: 5, failed, skipped: 1 },
  output: '',
  failedFiles,
});

const tryAgain = async (second: TestRun, unstable: readonly string[] = []) => {
  const printed: string[] = [];
  const alone: (readonly string[])[] = [];
  const run = await withSecondTry(
    async (files) => {
      alone.push(files);
      return second;
    },
    runOf(2, ['a.system.test.ts', 'b.system.test.ts']),
    (text) => printed.push(text),
    unstable.map((file) => ({ file, cause: 'The object store answers late.', since: '2026-11-26' })),
  );
  return { ...run, alone, printed: printed.join('') };
};

describe('when test files of the system tier have failed', () => {
  it('runs each of them once more, alone', async () => {
    expect((await tryAgain(runOf(1))).alone).toEqual([['a.system.test.ts'], ['b.system.test.ts']]);
  });

  it('fails although they pass at the second try, and says so', async () => {
    const { outcome, printed } = await tryAgain(runOf(0), ['a.system.test.ts']);
    expect(outcome.failed).toBe(2);
    expect(printed).toContain('b.system.test.ts passed at the second try. That is a fault');
  });

  it('passes when all of them pass at the second try and are named as unstable', async () => {
    const { outcome, failedFiles } = await tryAgain(runOf(0), ['a.system.test.ts', 'b.system.test.ts']);
    expect([outcome, failedFiles]).toEqual([{ passed: 7, failed: 0, skipped: 1 }, []]);
  });

  it('fails when a file that is named as unstable fails twice', async () => {
    const { outcome } = await tryAgain(runOf(1), ['a.system.test.ts', 'b.system.test.ts']);
    expect(outcome.failed).toBe(2);
  });
});

describe('the table of unstable files', () => {
  const head = '| file | cause | since |\n| --- | --- | --- |\n';

  it('has a row for each file', () => {
    expect(readUnstable(`${head}| \`e2e/tests/a.spec.ts\` | The clock of the page stops. | 2026-11-26 |`)).toEqual([
      { file: 'e2e/tests/a.spec.ts', cause: 'The clock of the page stops.', since: '2026-11-26' },
    ]);
  });

  it.each(['| `a.spec.ts` | – | 2026-11-26 |', '| `a.spec.ts` | The clock of the page stops. | yesterday |'])(
    'is refused with a row that lacks cause or date: %s',
    (line) => {
      expect(() => readUnstable(head + line)).toThrow('the row of a.spec.ts needs its cause and a date');
    },
  );
});
