// oxlint-disable-next-line typescript/no-require-imports -- reporters of Jest are CommonJS
const { Progress } = require('./progress.cjs') as {
  Progress: new (
    name: string,
    total: number,
    options: object,
  ) => { unitDone(failed: number): void; print(text: string): void };
};

const progressOf = (total: number, isTerminal: boolean) => {
  let text = '';
  let now = 0;
  const write = (more: string) => (text += more);
  const progress = new Progress('files', total, { write, now: () => now, isTerminal });
  const finish = (atSeconds: number, failed = 0) => {
    now = atSeconds * 1000;
    progress.unitDone(failed);
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
  expect(written()).toBe('files: 1 of 4 done, 0 failed, about 30 s left\nfiles: 4 of 4 done, 1 failed\n');
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
    'files: 2 of 2 done, 0 failed\n',
  ]);
});
