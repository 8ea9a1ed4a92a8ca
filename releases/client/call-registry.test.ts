import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod/mini';
import { callRegistry } from './call-registry';

let server: Server;
let registryUrl: string;
const seen: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(String(request.headers.connection));
    response.end('{"apps":3}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('when calls are minutes apart', () => {
  it('sends none on a connection that the registry may be closing', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const call = { method, path: '/v1/apps', ...(method === 'POST' && { json: {} }) };
      expect(await callRegistry({ registryUrl }, call, z.object({ apps: z.number() }))).toEqual({ apps: 3 });
    }
    expect(seen).toEqual(['close', 'close']);
  });
});
