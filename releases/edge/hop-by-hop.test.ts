import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder } from '../testing/write-release';

/* RFC 9110, 7.6.1: what is of one connection is taken off by every server on the way, in both directions. */
let backend: Server;
let edge: RunningEdge;
let seen: IncomingMessage['headers'];

beforeAll(async () => {
  backend = createServer((incoming, answer) => {
    seen = incoming.headers;
    incoming.resume();
    answer.writeHead(200, {
      connection: 'keep-alive, x-of-this-hop',
      'keep-alive': 'timeout=5',
      'proxy-authenticate': 'Basic',
      'proxy-connection': 'keep-alive',
      te: 'trailers',
      trailer: 'x-later',
      upgrade: 'h2c',
      'x-of-this-hop': 'secret of the back end',
      'x-kept': 'yes',
      'set-cookie': ['a=1', 'b=2'],
    });
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: freshFolder() };
  edge = await startEdge({ registry, backendUrl: url, tokenUrl: url });
});
afterAll(async () => {
  await edge.close();
  backend.closeAllConnections();
  backend.close();
});

const call = async (headers: Record<string, string>): Promise<IncomingMessage> => {
  const sent = request(`${edge.url}/api/getQuote`, { method: 'POST', headers, agent: false });
  sent.end('{}');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

it('passes nothing of the client’s connection on to the back end', async () => {
  await call({
    connection: 'close, x-of-this-hop',
    'keep-alive': 'timeout=60',
    'proxy-authorization': 'Basic c2VjcmV0',
    te: 'trailers',
    trailer: 'x-later',
    'transfer-encoding': 'chunked',
    'x-of-this-hop': 'mine',
    'x-kept': 'yes',
  });
  const none = ['keep-alive', 'proxy-authorization', 'te', 'trailer', 'upgrade', 'x-of-this-hop'];
  expect(none.filter((name) => name in seen)).toEqual([]);
  // The edge’s own connection to the back end is kept, whatever the client does with its own.
  expect(seen).toMatchObject({ connection: 'keep-alive', 'x-kept': 'yes', 'x-forwarded-for': '127.0.0.1' });
});

it('passes nothing of the back end’s connection on to the client, above all no keep-alive to one that closes', async () => {
  const { headers } = await call({ connection: 'close' });
  const none = ['keep-alive', 'proxy-authenticate', 'proxy-connection', 'te', 'trailer', 'upgrade', 'x-of-this-hop'];
  expect(none.filter((name) => name in headers)).toEqual([]);
  expect(headers).toMatchObject({ connection: 'close', 'x-kept': 'yes', 'set-cookie': ['a=1', 'b=2'] });
});
