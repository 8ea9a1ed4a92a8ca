import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder } from '../testing/write-release';

interface BackEnd {
  readonly url: string;
  /** What it was called with. */
  readonly bodies: string[];
  readonly stop: () => Promise<void>;
}

/** Answers with its name, each connection once: the next call has to connect again. */
const startBackEnd = async (name: string, breaksOff = false): Promise<BackEnd> => {
  const bodies: string[] = [];
  const server: Server = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (chunk) => (body += String(chunk)));
    incoming.on('end', () => {
      bodies.push(body);
      if (breaksOff) incoming.socket.destroy();
      else answer.writeHead(200, { connection: 'close', 'x-from': name }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, stop };
};

const edges: RunningEdge[] = [];
const before = async (...backEnds: BackEnd[]) => {
  const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: freshFolder() };
  const edge = await startEdge({ registry, backendUrl: backEnds.map(({ url }) => url) });
  edges.push(edge);
  return async (body = 'what was typed'): Promise<string> => {
    const answer = await fetch(`${edge.url}/api/getQuote`, { method: 'POST', body });
    await answer.text();
    return answer.headers.get('x-from') ?? String(answer.status);
  };
};
afterAll(() => Promise.all(edges.map((edge) => edge.close())));

describe('an edge with several back ends', () => {
  it('gives each new connection to the next', async () => {
    const [one, two] = [await startBackEnd('one'), await startBackEnd('two')];
    const call = await before(one, two);
    const answers: string[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await call());
    expect(answers).toEqual(['one', 'two', 'one', 'two', 'one', 'two']);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('loses no call, whole as it was sent, to one that takes no connection', async () => {
    const [one, two] = [await startBackEnd('one'), await startBackEnd('two')];
    const call = await before(one, two);
    await one.stop();
    for (let time = 0; time < 4; time += 1) expect(await call(`call ${time}`)).toBe('two');
    expect(two.bodies).toEqual(['call 0', 'call 1', 'call 2', 'call 3']);
    await two.stop();
    expect(await call()).toBe('502');
  });

  it('never sends a call twice that one has had', async () => {
    const [broken, good] = [await startBackEnd('broken', true), await startBackEnd('good')];
    const call = await before(broken, good);
    expect(await call()).toBe('502');
    expect([broken.bodies, good.bodies]).toEqual([['what was typed'], []]);
    await Promise.all([broken.stop(), good.stop()]);
  });
});
