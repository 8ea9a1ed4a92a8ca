import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer, usualConnectionLimits, type ConnectionLimits } from './server';

const short: ConnectionLimits = {
  headersTimeout: 40,
  requestTimeout: 80,
  keepAliveTimeout: 40,
  idleTimeout: 120,
  checkingInterval: 10,
};
const long: ConnectionLimits = { ...short, headersTimeout: 60_000, requestTimeout: 60_000, keepAliveTimeout: 60_000 };

describe('a connection to a server', () => {
  let app: FastifyInstance | undefined;
  const listen = async (limits: ConnectionLimits): Promise<number> => {
    app = await createServer({ logLevel: 'silent', trustProxy: [] }, undefined, limits);
    app.post('/', async () => ({ done: true }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  };
  afterEach(() => app?.close());

  /* Sends what is given and nothing more. @returns what was answered until the server closed the connection */
  const untilClosed = async (port: number, sent: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', () => undefined);
    if (sent !== '') socket.write(sent);
    await once(socket, 'close');
    return answer;
  };
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  it.each([
    ['that sends nothing', '', short],
    ['whose headers do not end', head, short],
    ['whose body does not end', `${head}Content-Length: 100\r\n\r\n{`, short],
    ['on which nothing moves, whatever the other limits', `${head}Content-Length: 100\r\n\r\n{`, long],
    ['that is kept after its answer', `${head}Content-Length: 2\r\n\r\n{}`, short],
  ])('is closed: %s', async (_what, sent, limits) => {
    const answer = await untilClosed(await listen(limits), sent);
    if (sent.endsWith('{}')) expect(answer).toContain('200 OK');
    else expect(answer).not.toContain('200 OK');
  });

  it('may be open for less than 95 seconds without a request, and three minutes with one', () => {
    const { headersTimeout, keepAliveTimeout, idleTimeout, requestTimeout, checkingInterval } = usualConnectionLimits;
    expect(Math.max(headersTimeout, keepAliveTimeout, idleTimeout) + checkingInterval).toBeLessThan(95_000);
    expect(requestTimeout).toBe(180_000);
  });

  it('answers 413 to a body of 5 MB, to the end, and stays for the next request', async () => {
    const port = await listen(usualConnectionLimits);
    const body = Buffer.alloc(5 * 1024 * 1024, 0x20);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'keep-alive']);
    answer.resume();
    await once(answer, 'end');
  });
});
