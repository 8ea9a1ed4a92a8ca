import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteReached } from './site-reached';

let site: Server;
let status = 200;
let url: string;
beforeAll(async () => {
  site = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

describe('the live site that the pages of a preflight call', () => {
  it.each([200, 308, 404, 503])(
    'is reached where it answers %i: an edge without releases takes calls',
    async (code) => {
      status = code;
      expect(await siteReached(url)).toEqual([]);
    },
  );

  it('is missed with what to set, where a proxy has nobody behind it', async () => {
    status = 502;
    expect(await siteReached(url)).toEqual([
      expect.objectContaining({
        level: 'note',
        seen: `the live site does not answer this registry: ${url} (TULINDE_SITE_URL): 502. Calls of the pages were answered by nobody`,
      }),
    ]);
  });

  it('is missed with the reason, where no connection comes about', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const [note] = await siteReached(`http://127.0.0.1:${port}`);
    expect(note?.seen).toContain(`http://127.0.0.1:${port} (TULINDE_SITE_URL): ECONNREFUSED.`);
    expect(note?.advice).toContain('TULINDE_SITE_URL');
  });
});
