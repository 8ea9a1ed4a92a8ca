import { openPortalDatabase } from '../../operators/seed/portal-database';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, minutes, testConfig, testSecret } from '../../../testing/portal-under-test';
import type { FastifyInstance } from 'fastify';
import { applicationIdOf } from '../../platform/token/application-id';
import { serviceTokenEnd } from '../../platform/http/service-token';
import { createTokenApp } from './token-app';

onSeededPostgres((current) => {
  const clock = clockAt('2026-03-02T09:00:00Z');
  let app: FastifyInstance;
  let otherProcess: FastifyInstance;
  beforeAll(async () => {
    const deps = { config: testConfig({ TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '100000' }), now: clock.now };
    app = await createTokenApp({ ...deps, database: current().database });
    otherProcess = await createTokenApp({ ...deps, database: current().openAgain() });
  });
  afterAll(() => Promise.all([app.close(), otherProcess.close()]));

  let tick = 0;
  /** Each test fetches at a millisecond of its own: a digest is good for one fetch. */
  const freshTimestamp = (offset = 0) => {
    tick += 1;
    return String(clock.now().getTime() + offset + tick);
  };

  const fetchToken = async (timestamp: string, digest = applicationIdOf(timestamp, 'tulinde-web'), through = app) => {
    const response = await through.inject({
      method: 'GET',
      url: '/token/',
      headers: { 'x-timestamp': timestamp, 'x-application-id': digest },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };

  it('gives a token that lasts 15 minutes and gives anonymous rights only', async () => {
    const { status, body } = await fetchToken(freshTimestamp());
    expect([status, body.code]).toEqual([200, 200]);
    const { token } = body.data;
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ scope: 'anonymous', exp: claims.iat + 900 });
    expect(claims.sub).toBeUndefined();
    const later = (ms: number) => new Date(clock.now().getTime() + ms);
    expect(await serviceTokenEnd(token, testSecret, later(minutes(14)))).toEqual(later(minutes(15)));
    expect(await serviceTokenEnd(token, testSecret, later(minutes(15)))).toBeNull();
    expect(await serviceTokenEnd(token, 'another secret of thirty-two chars', clock.now())).toBeNull();
  });

  it('answers without the slash too', async () => {
    const timestamp = freshTimestamp();
    const headers = { 'x-timestamp': timestamp, 'x-application-id': applicationIdOf(timestamp, 'tulinde-web') };
    expect((await app.inject({ method: 'GET', url: '/token', headers })).statusCode).toBe(200);
  });

  it('tells its time, so that a browser with a wrong clock can correct itself', async () => {
    const late = freshTimestamp(-minutes(60));
    const { status, headers, body } = await fetchToken(late);
    expect([status, body.code]).toEqual([401, 401]);
    expect(headers['date']).toBe('Mon, 02 Mar 2026 09:00:00 GMT');
    expect(body.data).toBeUndefined();
  });

  it('accepts five minutes of difference and no more', async () => {
    const at = clock.now().getTime();
    expect((await fetchToken(String(at - minutes(5)))).status).toBe(200);
    expect((await fetchToken(String(at + minutes(5)))).status).toBe(200);
    expect((await fetchToken(String(at - minutes(5) - 1))).status).toBe(401);
    expect((await fetchToken(String(at + minutes(5) + 1))).status).toBe(401);
  });

  it('refuses a digest of another key, of another timestamp, and none', async () => {
    const timestamp = freshTimestamp();
    expect((await fetchToken(timestamp, applicationIdOf(timestamp, 'another-key'))).status).toBe(401);
    expect((await fetchToken(timestamp, applicationIdOf(freshTimestamp(), 'tulinde-web'))).status).toBe(401);
    expect((await app.inject({ method: 'GET', url: '/token/' })).statusCode).toBe(401);
    expect((await fetchToken('1e12')).status).toBe(401);
  });

  it('refuses a replay, in capital letters and through another process too', async () => {
    const timestamp = freshTimestamp();
    const digest = applicationIdOf(timestamp, 'tulinde-web');
    expect((await fetchToken(timestamp, digest)).status).toBe(200);
    expect((await fetchToken(timestamp, digest)).status).toBe(401);
    expect((await fetchToken(timestamp, digest.toUpperCase())).status).toBe(401);
    expect((await fetchToken(timestamp, digest, otherProcess)).status).toBe(401);
  });

  it('lets one through when the same digest comes many times at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const timestamp = freshTimestamp();
      const fetches = Array.from({ length: 8 }, (_, index) =>
        fetchToken(timestamp, undefined, index % 2 === 0 ? app : otherProcess),
      );
      const statuses = (await Promise.all(fetches)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    }
  });

  it('limits the fetches of one address', async () => {
    const config = testConfig({ TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '2' });
    const limited = await createTokenApp({ config, database: current().database, now: clock.now });
    await fetchToken(freshTimestamp(), undefined, limited);
    await fetchToken(freshTimestamp(), undefined, limited);
    const { status, body, headers } = await fetchToken(freshTimestamp(), undefined, limited);
    expect([status, body.code]).toEqual([429, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});

it('says that it is away for a while where its database is', async () => {
  const database = openPortalDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' });
  const now = () => new Date('2026-03-02T09:00:00Z');
  const app = await createTokenApp({ config: testConfig(), now, database });
  const timestamp = String(now().getTime());
  const headers = { 'x-timestamp': timestamp, 'x-application-id': applicationIdOf(timestamp, 'tulinde-web') };
  expect((await app.inject({ method: 'GET', url: '/token', headers })).statusCode).toBe(503);
  await app.close();
  await database.close();
});
