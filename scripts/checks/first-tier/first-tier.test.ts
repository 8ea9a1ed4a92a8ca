import { forbiddenIn } from './forbidden';
import { firstTierFiles } from './first-tier-files';
import { parse } from './syntax';

/* Lines of `path: what`. It only gets shorter: an entry that is no longer true fails, too. */
const exceptions: readonly string[] = [];

const files = firstTierFiles();

it('follows a test file through its helpers, and not into the product or the services of the runner', () => {
  const [helper, further] = ['backend/testing/databases.ts', 'shared/testing/servers/ask.ts'];
  expect([files.has(helper), files.has(further)]).toEqual([true, true]);
  const isElsewhere = (path: string) => /^backend\/src\/main\.ts$|\/services\/|\.system\.test\./.test(path);
  expect([...files.keys()].filter(isElsewhere)).toEqual([]);
});

it('no file of the first tier depends on processes, signals, fixed ports or real time, and no helper of one', () => {
  expect(files.size).toBeGreaterThan(600);
  const found = [...files].flatMap(([path, source]) =>
    forbiddenIn(source).map(({ line, what }) => `${path}:${line}: ${what}`),
  );
  expect(found).toEqual(exceptions);
});

const found = (text: string): string[] => forbiddenIn(parse('a.test.ts', text)).map(({ what }) => what);

describe('what a first-tier file must not do', () => {
  it.each([
    ["import { spawn } from 'node:child_process';", 'child_process starts processes'],
    ["const { execFile } = require('child_process');", 'child_process starts processes'],
    ["const { fork } = await import('node:child_process');", 'child_process starts processes'],
    ["export * from 'node:child_process';", 'child_process starts processes'],
    ["process.getBuiltinModule('node:child_process');", 'child_process starts processes'],
    ["import cluster from 'node:cluster';", 'cluster starts processes'],
    ["import { Worker } from 'node:worker_threads';", 'worker_threads starts threads'],
    ["process.kill(1, 'SIGTERM');", '.kill() sends a signal'],
    ['child.kill();', '.kill() sends a signal'],
    ["started().child['kill']();", '.kill() sends a signal'],
    ["process.on('SIGTERM', stop);", 'a listener of a signal of this process'],
    ["process.prependOnceListener('SIGINT', stop);", 'a listener of a signal of this process'],
    ["server.listen(3000, '127.0.0.1');", 'listens on a fixed port: take port 0'],
    ["app.listen({ host: '127.0.0.1', port: 4100 });", 'listens on a fixed port: take port 0'],
    ['app.listen({ port: 0 });', "listens on another address than '127.0.0.1'"],
    ["createServer().listen(0, 'localhost');", "listens on another address than '127.0.0.1'"],
    ['await new Promise((r) => setTimeout(r, 5));', 'a promise of a timer: wait for what happens, or inject the clock'],
    [
      'jest.useFakeTimers(); await new Promise((r) => window.setTimeout(r));',
      'a promise of a timer: wait for what happens, or inject the clock',
    ],
    ['const draw = setInterval(look, 5);', 'a real timer'],
    ['// jest.useFakeTimers()\nsetTimeout(look, 5);', 'a real timer'],
    ["import { setTimeout as sleep } from 'node:timers/promises';", 'timers/promises waits for real time'],
    ["import * as timers from 'timers/promises';", 'timers/promises waits for real time'],
    ['const sleep = promisify(setTimeout);', 'promisify of a timer'],
    ['fetch(url, { signal: AbortSignal.timeout(5_000) });', 'AbortSignal.timeout waits for real time'],
    ['jest.setTimeout(1_000);', 'jest.setTimeout'],
    ['jest.retryTimes(3);', 'jest.retryTimes'],
    ["it('is', async () => {}, 1_000);", 'a time-out of it'],
    ["it('is', isIt, limit);", 'a time-out of it'],
    ["test.each([1, 2])('is %d', (n) => {}, 1_000);", 'a time-out of test'],
    ['it.each`a\n${1}`("is", () => {}, 1_000);', 'a time-out of it'],
    ['beforeAll(async () => {}, 60_000);', 'a time-out of beforeAll'],
    ['afterEach(close, limit);', 'a time-out of afterEach'],
    ["await screen.findByText('Saved', {}, { timeout: 2_000 });", 'a time-out of findByText'],
    ['await waitFor(look, { timeout: 3_000 });', 'a time-out of waitFor'],
    ["it.skip('is', () => {});", 'it.skip leaves tests out'],
    ["test.only.each([1])('is %d', () => {});", 'test.only leaves tests out'],
    ["describe.only('when', () => {});", 'describe.only leaves tests out'],
    ["fit('is', () => {});", 'fit leaves tests out'],
    ["xdescribe('when', () => {});", 'xdescribe leaves tests out'],
  ])('%s', (text, what) => {
    expect(found(text)).toContain(what);
  });

  it.each([
    "import type { ChildProcess } from 'node:child_process';",
    "import { type ChildProcess } from 'node:child_process';",
    "import { setImmediate } from 'node:timers/promises';",
    "expect(text).toBe('child.kill()'); // setTimeout(look, 5)",
    "await app.listen({ host: '127.0.0.1', port: 0 });",
    "createServer().listen(0, '127.0.0.1', done);",
    'jest.useFakeTimers(); setInterval(look, 5);',
    'pristineGlobals.setTimeout(look, 1);',
    "it.each([[1, 2]])('is %d', (a, b) => {});",
    "it('is', () => {});",
    "emitter.on('SIGNAL', look);",
  ])('and may: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
