// oxlint-disable-next-line typescript/no-require-imports -- reporters of Jest are CommonJS
const { Progress } = require('./progress.cjs') as {
  Progress: new (
    name: string,
    total: number,
    options: object,
  ) => { unitDone(failed: number, file: string, tookMs: number): void; print(text: string): void };
};

const progressOf = (total: number, isTerminal: boolean) => {
  let text = '';
  let now = 0;
  const write = (more: string) => (text += more);
  const progress = new Progress('files', total, { write, now: () => now, isTerminal });
  const finish = (atSeconds: number, failed = 0, file = 'a.test.ts') => {
    const tookMs = atSeconds * 1000 - now;
    now = atSeconds * 1000;
    progress.unitDone(failed, file, tookMs);
  };
  return { finish, print: (line: string) => progress.print(line), written: () => text };
};

it('says what is done, what failed and how long the rest takes at the same speed', () => {
  const { finish, written } = progressOf(4, false);
  finish(30, 2);
  expect(written()).toBe('files: 1 of 4 done, 2 failed, about 2 min left\n');
});

it('writes to a log every twenty seconds and at the end', () => {
  const { finish, written } = progressOf(4, false);
  for (const second of [10, 15, 29]) finish(second);
  finish(32, 1);
  expect(written().split('\n').slice(0, 2)).toEqual([
    'files: 1 of 4 done, 0 failed, about 30 s left',
    'files: 4 of 4 done, 1 failed',
  ]);
});

it('writes over its line in a terminal, and prints a failure above it', () => {
  const { finish, print, written } = progressOf(2, true);
  finish(10);
  print('FAIL one');
  finish(20);
  expect(written().split('\r\u001b[2K')).toEqual([
    '',
    'files: 1 of 2 done, 0 failed, about 10 s left',
    'FAIL one\n',
    'files: 2 of 2 done, 0 failed\nfiles, slowest: a.test.ts 20 s\n',
  ]);
});

it('names at the end the five files that took longest, with all of their tests', () => {
  const { finish, written } = progressOf(8, false);
  for (const [index, file] of ['b', 'c', 'd', 'a', 'e', 'f', 'b', 'g'].entries()) finish(10 * (index + 1), 0, file);
  expect(written()).toMatch(/files, slowest: b 20 s, c 10 s, d 10 s, a 10 s, e 10 s\n$/);
});
