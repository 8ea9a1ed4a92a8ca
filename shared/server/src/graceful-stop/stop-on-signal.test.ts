/** @jest-environment node */
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/* A server of its own that takes a while for one answer, and says where it listens. */
const program = `
import Fastify from 'fastify';
import { endConnectionsOnClose, serverOptions, stopOnSignal } from ${JSON.stringify(join(__dirname, 'index.ts'))};
const app = Fastify(serverOptions);
endConnectionsOnClose(app);
app.get('/', () => ({ isOn: app.draining.isOn }));
app.get('/slow', async () => {
  console.log('asked');
  await new Promise((resolve) => process.once('message', resolve));
  return 'finished';
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
const stop = async () => {
  console.log('closing');
  await app.close();
};
stopOnSignal({ apps: [app], drainMs: 300, stop, onSignal: () => console.log('told') });
`;

const started = async () => {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, words, {
    cwd: join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => ((await lines.next()) as { value: string }).value;
  const exit = once(child, 'exit');
  return { child, line, exit, url: await line() };
};

it('goes on answering after SIGTERM, ends each connection with its answer, and lets a request under way finish', async () => {
  const { child, line, exit, url } = await started();
  const slow = fetch(`${url}/slow`);
  expect(await line()).toBe('asked');

  child.kill('SIGTERM');
  expect(await line()).toBe('told');
  const answer = await fetch(url);
  expect([answer.headers.get('connection'), await answer.json()]).toEqual(['close', { isOn: true }]);
  expect(await line()).toBe('closing');
  child.send('finish');
  expect(await (await slow).text()).toBe('finished');
  expect((await exit)[0]).toBe(0);
});

const connected = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  // A server that ends listening resets who has just come.
  socket.on('error', () => undefined);
  return socket;
};

/* As a balancer finds out: by trying again and again. */
const untilRefused = async (url: string): Promise<void> => {
  for (;;) {
    try {
      (await connected(url)).destroy();
    } catch {
      return;
    }
  }
};

/* Until the answer is there; what the connection has said so far. */
const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nhost: tulinde\r\n\r\n');
  let text = '';
  for await (const chunk of on(socket, 'data', { close: ['close'] })) {
    text += String(chunk);
    if (text.includes('}')) break;
  }
  return text;
};

it('takes no new connection before it closes, and answers those that it has, kept or new', async () => {
  const { child, line, exit, url } = await started();
  const [kept, fresh] = [await connected(url), await connected(url)];
  expect(await ask(kept)).toMatch(/connection: keep-alive/i);
  child.kill('SIGTERM');
  expect(await line()).toBe('told');
  await untilRefused(url);
  for (const socket of [kept, fresh]) {
    expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i);
  }
  expect(await line()).toBe('closing');
  expect((await exit)[0]).toBe(0);
});
