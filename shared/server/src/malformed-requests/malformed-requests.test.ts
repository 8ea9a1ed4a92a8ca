import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from '../graceful-stop';
import { endSlowBodies, refuseMalformedRequests, refuseNulInBodies, toOriginForm } from './';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify(serverOptions);
  refuseMalformedRequests(app);
  refuseNulInBodies(app);
  app.get('/*', ({ url }) => ({ url }));
  app.post('/', () => 'taken');
});
afterEach(() => app.close());

const opened = async (): Promise<Socket> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/* Byte for byte: clients of the platform would not send these. */
const send = async (head: string): Promise<string> => {
  const socket = await opened();
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
};

describe('a malformed request is refused with 400', () => {
  it.each([
    ['NUL in the path', '/a%00b'],
    ['NUL in the query', '/a?b=%00'],
    ['NUL in the name of a parameter', '/a?%00=b'],
    ['a line feed', '/a%0Ab'],
    ['a small-letter line feed', '/a%0ab'],
    ['an escape character', '/a?b=%1b'],
    ['DEL', '/a%7F'],
    ['NUL on an address that there is not', '/none/%00'],
  ])('%s', async (_what, url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it.each([
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
    ['two Host headers that are alike', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a'],
    ['another authority than the Host header', 'GET http://b/ HTTP/1.1\r\nHost: a'],
    ['another scheme', 'GET ftp://a/ HTTP/1.1\r\nHost: a'],
    ['an authority with a name and a password', 'GET http://u:p@a/ HTTP/1.1\r\nHost: a'],
  ])('%s', async (_what, head) => {
    expect(await send(head)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['\0', 'a\nb', '\u007f', '\u0100'])('%j in a header', async (value) => {
    expect((await app.inject({ url: '/', headers: { 'x-test': value } })).statusCode).toBe(400);
    expect((await app.inject({ url: '/', headers: { 'x-test': '\t"\u00e9' } })).statusCode).toBe(200);
  });

  it('NUL in a text or a name of a JSON body', async () => {
    for (const payload of [{ a: [{ b: 'x\0' }] }, { 'a\0': 1 }, ['\0']]) {
      expect((await app.inject({ method: 'POST', url: '/', payload })).statusCode).toBe(400);
    }
    expect((await app.inject({ method: 'POST', url: '/', payload: { a: 'line\nfeed' } })).statusCode).toBe(200);
  });
});

describe('an ordinary request passes', () => {
  it.each(['/', '/a%20b?c=%C2%A0&d=100%25', '/%E2%82%AC', '/a%2500'])('%s', async (url) => {
    expect((await app.inject(url)).json()).toEqual({ url });
  });

  it.each([
    ['http://a/path?b=c', '/path?b=c'],
    ['http://A', '/'],
    ['HTTP://a?b', '/?b'],
  ])('%s is taken for its path', async (target, url) => {
    expect(await send(`GET ${target} HTTP/1.1\r\nHost: a`)).toContain(JSON.stringify({ url }));
  });

  it('keeps the form that is no address of this host, for the refusal', () => {
    expect(toOriginForm({ url: '*', headers: { host: 'a' } })).toBe('*');
    expect(toOriginForm({ url: 'http://a/', headers: {} })).toBe('http://a/');
  });
});

describe('a body that comes too slowly', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const arrived = (): Promise<void> => new Promise((resolve) => app.addHook('onRequest', async () => resolve()));

  it('ends its connection after half a minute, and one that is fast enough does not', async () => {
    let clock = 0;
    endSlowBodies(app, () => clock);
    const isThere = arrived();
    const socket = await opened();
    const closed = once(socket, 'close');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n"');
    await isThere;
    clock = 30_000;
    jest.advanceTimersByTime(5_000);
    expect(socket.destroyed).toBe(false);
    clock = 31_000;
    jest.advanceTimersByTime(5_000);
    await closed;
  });

  it('is no reason to end a connection whose request is complete', async () => {
    let clock = 0;
    endSlowBodies(app, () => clock);
    const finished: (() => void)[] = [];
    const isWaiting = new Promise<void>((waiting) => {
      app.get('/slow', () => {
        waiting();
        return new Promise((resolve) => finished.push(() => resolve('done')));
      });
    });
    const socket = await opened();
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await isWaiting;
    clock = 120_000;
    jest.advanceTimersByTime(10_000);
    finished[0]?.();
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toContain('done');
  });
});
