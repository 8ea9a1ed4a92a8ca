import { minutes, portalUnderTest, testConfig, testSecret } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { calls } from '@tulinde/contracts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { motorForm } from '@tulinde/testing/sample-customer';
import { createApp } from './app';
import { openPortalDatabase, type PortalDatabase } from '../../operators/seed/portal-database';
import { addCalls } from '../../platform/http/call-routes';
import { signServiceToken } from '../../platform/http/service-token';

onSeededPortal({ engines: 'each' }, (portal, { current }) => {
  describe('when a request has no valid service token', () => {
    const post = (authorization?: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/fetchProducts',
        payload: {},
        headers: authorization === undefined ? {} : { authorization },
      });

    it('answers 401 with the code that makes the browser fetch a new one', async () => {
      const expired = await signServiceToken(testSecret, new Date(portal.clock.now().getTime() - minutes(16)));
      const foreign = await signServiceToken('another secret of thirty-two chars', portal.clock.now());
      for (const header of [undefined, 'Bearer', 'Bearer nonsense', `Bearer ${expired}`, `Bearer ${foreign}`]) {
        const answer = await post(header);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ response_code: 401, code: 'SERVICE_TOKEN_INVALID' });
      }
    });

    it('accepts a token until its end, though it was accepted before', async () => {
      const token = await signServiceToken(testSecret, portal.clock.now());
      expect((await post(`Bearer ${token}`)).statusCode).toBe(200);
      portal.clock.forward(minutes(15) - 1);
      expect((await post(`Bearer ${token}`)).statusCode).toBe(200);
      portal.clock.forward(1);
      expect((await post(`Bearer ${token}`)).statusCode).toBe(401);
    });

    it('refuses a token without a signature', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = { scope: 'anonymous', iss: 'tulinde-token', aud: 'tulinde-api', iat: 0, exp: 9e9, jti: 'x' };
      expect((await post(`Bearer ${part({ alg: 'none' })}.${part(claims)}.`)).statusCode).toBe(401);
    });
  });

  describe('when a request is not one of ours', () => {
    it('answers 404 in the envelope', async () => {
      const answer = await portal.app.inject({ method: 'GET', url: '/nowhere', headers: { 'accept-language': 'sw' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ response_code: 404, message: 'Hakuna kitu kwenye anwani hii.' });
    });

    const postRaw = async (payload: string, contentType = 'application/json') => {
      const token = await signServiceToken(testSecret, portal.clock.now());
      const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
      return portal.app.inject({ method: 'POST', url: '/api/getQuote', payload, headers });
    };

    it('refuses a body that is not JSON', async () => {
      const answer = await postRaw('{"make":');
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED']);
    });

    it('refuses another kind of content', async () => {
      expect((await postRaw('make=Toyota', 'text/plain')).statusCode).toBe(415);
    });

    it('takes no body at all for a call that asks nothing', async () => {
      const token = await signServiceToken(testSecret, portal.clock.now());
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await portal.app.inject({ method: 'POST', url: '/api/fetchProducts', headers });
      expect(answer.statusCode).toBe(200);
    });

    it('refuses a body above 64 kB', async () => {
      const answer = await postRaw(JSON.stringify({ make: 'x'.repeat(65 * 1024) }));
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ response_code: 413, message: 'The request is too large.' });
    });

    it.each(['null', '[]', '"text"', '7', '{"make":{"a":1}}'])('refuses the body %s without failing', async (body) => {
      const answer = await postRaw(body);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION']);
    });
  });

  describe('when something unexpected fails', () => {
    it('says nothing of it but a reference, which is in the log', async () => {
      const lines: string[] = [];
      const db = {
        select: () => {
          throw new Error('Failed query with Wanjiku in it');
        },
      };
      const broken = { ...current().database, db } as unknown as PortalDatabase;
      const app = await createApp({
        config: testConfig(),
        database: broken,
        logger: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
        now: portal.clock.now,
      });
      const token = await signServiceToken(testSecret, portal.clock.now());
      const answer = await app.inject({
        method: 'POST',
        url: '/api/getFaqs',
        payload: { language: 'en' },
        headers: { authorization: `Bearer ${token}` },
      });
      const { requestId, ...rest } = answer.json();
      expect(rest).toEqual({
        response_code: 500,
        code: 'UNEXPECTED',
        message: 'There was an error processing your request.',
      });
      expect(lines.some((line) => line.includes(requestId) && line.includes('unexpected failure'))).toBe(true);
      // A database error repeats the values of its query: the log has where it happened, not what it says.
      expect(lines.join('')).toContain('app.test.ts');
      expect(lines.join('')).not.toContain('Wanjiku');
      await app.close();
    });
  });

  describe('the log', () => {
    it('names the route and never the address, the body or the reference of a quote', async () => {
      const lines: string[] = [];
      const app = await createApp({
        config: testConfig(),
        database: current().database,
        logger: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
        now: portal.clock.now,
      });
      const token = await signServiceToken(testSecret, portal.clock.now());
      const post = (url: string, payload: object) =>
        app.inject({
          method: 'POST',
          url,
          payload,
          headers: { authorization: `Bearer ${token}` },
          remoteAddress: '41.90.1.2',
        });
      const quoteRef = (await post('/api/getQuote', motorForm({ model: 'Prado' }))).json().data.data.quoteRef;
      await post('/api/getQuoteSet', { quoteRef });
      const text = lines.join('');
      expect(text).toContain('"route":"/api/getQuote"');
      expect(text).toContain('underwriters answered');
      for (const secret of ['Prado', '41.90.1.2', quoteRef, token]) expect(text).not.toContain(secret);
      await app.close();
    });
  });

  it('limits the requests of one address, and says how long to wait', async () => {
    const limited = await portalUnderTest(current().database, { env: { TULINDE_RATE_LIMIT_PER_MINUTE: '1' } });
    for (let call = 0; call < 10; call += 1) expect((await limited.call('/fetchProducts')).status).toBe(200);
    const { status, body, headers } = await limited.call('/fetchProducts');
    expect(status).toBe(429);
    expect(body).toMatchObject({ response_code: 429, code: 'TOO_MANY_REQUESTS' });
    expect(body.message).toMatch(/^Too many requests\. Wait \d+ seconds and try again\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.app.inject('/health/live')).statusCode).toBe(200);
    await limited.app.close();
  });

  it('is live, and ready when its tables are there', async () => {
    expect((await portal.app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject('/health/ready')).statusCode).toBe(200);
    const without = { ...current().database, isReady: async () => false };
    const app = await createApp({ config: testConfig(), database: without, now: portal.clock.now });
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    await app.close();
  });

  it('is not ready where the disk is full', async () => {
    const { database } = current();
    const app = await createApp({
      config: testConfig(),
      database,
      now: portal.clock.now,
      hasFreeDiskSpace: async () => false,
    });
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'disk full' }]);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    await app.close();
  });

  it('opens nothing in production that is there to try things out', async () => {
    const production = await portalUnderTest(current().database, {
      env: {
        NODE_ENV: 'production',
        TULINDE_MAIL: 'folder',
        TULINDE_FILES: 'folder',
        TULINDE_SCANNER: 'off',
        TULINDE_CERTIFICATES: 'local',
        TULINDE_SMS: 'local',
        TULINDE_MPESA: 'simulator',
        TULINDE_MONEY_OWNER: 'money@example.co.ke',
        TULINDE_DOCUMENT_SECRET: 'papers 7kQ2mXw9ZrT4vB1nLs8Yd3HcZq',
      },
    });
    const pages = ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/development/mail', '/development/messages'];
    const simulator = ['/development/m-pesa', '/development/m-pesa/statement.csv'];
    for (const url of [...pages, ...simulator]) {
      expect([url, (await production.app.inject(url)).statusCode]).toEqual([url, 404]);
    }
    for (const name of ['pay', 'decide', 'mode']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = `/development/m-pesa/${name}`;
      const { statusCode } = await production.app.inject({ method: 'POST', url, headers, payload: 'amount=1' });
      expect([name, statusCode >= 400]).toEqual([name, true]);
    }
    expect((await production.call('/fetchProducts')).status).toBe(200);
    // The registry compares the calls of a release with it.
    const { paths } = (await production.app.inject('/openapi.json')).json();
    expect(Object.keys(paths)).toContain('/api/fetchProducts');
    await production.app.close();
  });

  it('describes every call on its API page', async () => {
    const document = (await portal.app.inject('/openapi.json')).json();
    const paths = Object.values(calls).map(({ path }) => `/api${path}`);
    expect(Object.keys(document.paths).sort()).toEqual(paths.sort());
    const { requestBody } = document.paths['/api/getQuote'].post;
    expect(Object.keys(requestBody.content['application/json'].schema.properties)).toContain('passangers');
    expect(document.paths['/api/getQuoteSet'].post).toMatchObject({ 'x-subject': 'quotes', 'x-shared-link': true });
    expect(document.paths['/api/acceptTerms'].post).toMatchObject({ 'x-subject': 'purchase' });
    expect(document.paths['/api/acceptTerms'].post['x-shared-link']).toBeUndefined();
    expect((await portal.app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });

  it('sends headers that keep its answers out of caches and frames', async () => {
    const { headers } = await portal.call('/fetchProducts');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
  });

  it('keeps the request id of the edge, and makes one where there is none that it would keep', async () => {
    const edge = await portal.call('/fetchProducts', {}, { 'x-request-id': 'edge-12345678' });
    expect(edge.headers['x-request-id']).toBe('edge-12345678');
    const strange = await portal.call('/fetchProducts', {}, { 'x-request-id': '<script>' });
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const invented = { url: '/nowhere', remoteAddress: '41.90.1.2', headers: { 'x-request-id': 'edge-12345678' } };
    expect((await portal.app.inject(invented)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('asks to try again when the database is away', async () => {
  const database = openPortalDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' });
  const { app, call } = await portalUnderTest(database);
  const { status, body } = await call('/getFaqs', { language: 'en' });
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  await app.close();
  await database.close();
});

it('does not start when a call of the contracts has no handler', () => {
  const deps = {
    database: { db: {} as never },
    now: () => new Date(),
    findSignedIn: async () => null,
    openPurchase: async () => ({ purchaseId: '', sight: 'whole' as const }),
    openQuotes: async () => ({ quoteRef: '', isShared: false }),
    cookies: { isSecure: false, key: Buffer.alloc(32) },
  };
  expect(() => addCalls(Fastify(), {}, deps)).toThrow('The call fetchProducts of the contracts has no handler.');
});
