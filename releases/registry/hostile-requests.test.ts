import { publishRelease } from '../client';
import { collectRoutes, hostileRequests, type KnownRoute } from '../testing/hostile-requests';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeRelease } from '../testing/write-release';

let registry: RunningRegistry;
let routes: KnownRoute[];
beforeAll(async () => {
  const { made, routes: found } = await collectRoutes(() => startRegistry());
  registry = made;
  routes = found;
  await publishRelease({ ...registry, folder: writeRelease('mfe-help', '1.0.0') });
});
afterAll(() => registry.close());

const known = { app: 'mfe-help', environment: 'production', version: '1.0.0', edge: 'edge-0001' };
/* What is answered without an end, because nothing of it is refused. */
const isEndless = ({ url }: { url?: unknown }): boolean =>
  /^\/v1\/environments\/production\/stream($|\?)/.test(String(url)) && !/%(0|1|7f)/i.test(String(url));

it.each(['with the operations token', 'with no token'])(
  'answers no request with control characters with a failure of its own, %s',
  async (who) => {
    const headers: Record<string, string> =
      who === 'with no token' ? {} : { authorization: `Bearer ${registry.token}` };
    const failed: string[] = [];
    let count = 0;
    // Without a token what changes something is refused before it is read.
    for (const route of routes.filter(({ method }) => method === 'GET' || headers.authorization)) {
      for (const request of hostileRequests(route, { known, headers })) {
        if (isEndless(request)) continue;
        count += 1;
        const { statusCode, body } = await registry.app.inject(request);
        // Not built in this test: the page of operations says so.
        if (statusCode >= 500 && !body.startsWith('The console has not been built'))
          failed.push(`${statusCode} ${request.method} ${JSON.stringify(request)} ${body}`);
      }
    }
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(1_000);
  },
);
