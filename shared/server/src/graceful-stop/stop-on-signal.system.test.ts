import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/*
 * A server in a process of its own that says where it listens. Its timers stand still: the test sends how many milliseconds
 * pass, so no answer depends on when the two processes get the processor. Connections stay open for as long as they like.
 */
const program = `
import { mock } from 'node:test';
import Fastify from 'fastify';
import { endConnectionsOnClose, serverOptions, stopOnSignal } from ${JSON.stringify(join(__dirname, 'index.ts'))};
mock.timers.enable({ apis: ['setTimeout'] });
const app = Fastify({ ...serverOptions, keepAliveTimeout: 0, http: { headersTimeout: 0 } });
endConnectionsOnClose(app);
let finish;
app.get('/', () => ({ isOn: app.draining.isOn }));
app.get('/slow', async () => {
  const finished = new Promise((resolve) => (finish = resolve));
  console.log('asked');
  await finished;
  return 'finished';
});
process.on('message', ({ passed }) => {
  if (passed === undefined) finish();
  else mock.timers.tick(passed);
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
const stop = async () => {
  console.log('closing');
  await app.close();
};
stopOnSignal({ apps: [app], drainMs: 300, stop, onSignal: () => console.log('told') });
`;

const started = async () => {
  const words = ['--disable-warning=ExperimentalWarning', '--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, words, {
    cwd: join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => ((await lines.next()) as { value: string }).value;
  const pass = (ms: number) => child.send({ passed: ms });
  const finishSlow = () => child.send({});
  return { child, line, exit, pass, finishSlow, url: await line() };
};

/* Listens from the beginning: what the server sends or does before the test waits for it is not missed. */
const connection = (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  let isClosed = false;
  let look = (): void => undefined;
  socket.on('data', (chunk) => {
    text += String(chunk);
    look();
  });
  socket.on('close', () => {
    isClosed = true;
    look();
  });
  // A server that ends listening resets who has just come.
  socket.on('error', () => undefined);
  const connected = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
  });
  /* Until the answer is there, or the connection is not. */
  const ask = async (): Promise<string> => {
    text = '';
    const ended = new Promise<void>((resolve) => {
      look = () => {
        if (isClosed || text.includes('}')) resolve();
      };
    });
    socket.write('GET / HTTP/1.1\r\nhost: tulinde\r\n\r\n');
    look();
    await ended;
    return text;
  };
  return { connected, ask, end: () => socket.destroy() };
};

/* As a balancer finds out: by trying again and again. */
const untilRefused = async (url: string): Promise<void> => {
  for (;;) {
    const { connected, end } = connection(url);
    const isAccepted = await connected;
    end();
    if (!isAccepted) return;
  }
};

it('goes on answering after SIGTERM, ends each connection with its answer, and lets a request under way finish', async () => {
  const { child, line, exit, url, pass, finishSlow } = await started();
  const slow = fetch(`${url}/slow`);
  expect(await line()).toBe('asked');

  child.kill('SIGTERM');
  expect(await line()).toBe('told');
  const answer = await fetch(url);
  expect([answer.headers.get('connection'), await answer.json()]).toEqual(['close', { isOn: true }]);
  pass(300);
  await untilRefused(url);
  pass(1_000);
  expect(await line()).toBe('closing');
  finishSlow();
  expect(await (await slow).text()).toBe('finished');
  expect((await exit)[0]).toBe(0);
});

it('takes no new connection before it closes, and answers those that it has, kept or new', async () => {
  const { child, line, exit, url, pass } = await started();
  const [kept, fresh] = [connection(url), connection(url)];
  expect(await Promise.all([kept.connected, fresh.connected])).toEqual([true, true]);
  expect(await kept.ask()).toMatch(/connection: keep-alive/i);
  child.kill('SIGTERM');
  expect(await line()).toBe('told');
  pass(300);
  await untilRefused(url);
  for (const { ask } of [kept, fresh]) {
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i);
  }
  pass(1_000);
  expect(await line()).toBe('closing');
  expect((await exit)[0]).toBe(0);
});
