import { ProcessMetrics } from '@tulinde/server/metrics';
import { createLogger } from '@tulinde/server/logs';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/servers/app';
import { createInsurersApp } from '../../app/servers/insurers-app';
import { createTokenApp } from '../../app/servers/token-app';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, testConfig, testSecret } from '../../../testing/portal-under-test';
import { signServiceToken } from './service-token';

onSeededPostgres((current) => {
  const clock = clockAt('2026-03-02T09:00:00Z');
  const lines: string[] = [];
  const metrics = new ProcessMetrics();
  let apps: Readonly<Record<'calls' | 'insurers' | 'token', FastifyInstance>>;

  beforeAll(async () => {
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
    const operators = `wairimu:${createHash('sha256').update('operator-of-a-test').digest('hex')}`;
    const config = testConfig({ TULINDE_OPERATORS: operators });
    const deps = { config, database: current().database, now: clock.now, logger, metrics };
    const [calls, insurers, token] = [await createApp(deps), await createInsurersApp(deps), await createTokenApp(deps)];
    apps = { calls, insurers, token };
  });
  beforeEach(() => lines.splice(0));
  afterAll(() => Promise.all(Object.values(apps).map((app) => app.close())));

  const events = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'authorization_failed');
  const secretText = 'amina-0712345678';
  const service = async () => ({ authorization: `Bearer ${await signServiceToken(testSecret, clock.now())}` });

  it.each([
    ['calls', 'POST', '/api/getPolicies', false, 'POST /api/getPolicies', 'SERVICE_TOKEN_INVALID', 401],
    ['calls', 'POST', '/api/getPolicies', true, 'POST /api/getPolicies', 'CUSTOMER_TOKEN_INVALID', 401],
    [
      'calls',
      'GET',
      `/api/claimChanges?claim=${secretText}`,
      true,
      'GET /api/claimChanges',
      'CUSTOMER_TOKEN_INVALID',
      401,
    ],
    ['calls', 'GET', `/api/documents/${secretText}.x.y`, false, 'GET /api/documents/:token', 'LINK_FORGED', 404],
    ['calls', 'GET', `/api/claimFiles/${secretText}.x.y`, false, 'GET /api/claimFiles/:token', 'LINK_FORGED', 404],
    ['calls', 'GET', `/api/claimPacks/${secretText}.x.y`, false, 'GET /api/claimPacks/:token', 'LINK_FORGED', 404],
    ['calls', 'POST', '/operator/list', false, 'POST /operator/:call', 'NO_OPERATOR', 401],
    ['insurers', 'GET', '/v1/claims', false, 'GET /v1/claims', 'TOKEN_REFUSED', 401],
    ['insurers', 'GET', `/v1/evidence/${secretText}.x.y`, false, 'GET /v1/evidence/:link', 'LINK_FORGED', 404],
    ['token', 'GET', '/token', false, 'GET /token', 'APPLICATION_ID', 401],
  ] as const)(
    '%s: %s %s (service token: %s) is logged and counted once',
    async (part, method, url, isKnown, route, reason, status) => {
      const headers = { 'x-customer-token': secretText, ...(isKnown && (await service())) };
      const answer = await apps[part].inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
      expect(answer.statusCode).toBe(status);
      expect(events()).toEqual([
        expect.objectContaining({ msg: 'authorization failed', level: 40, route, reason, status }),
      ]);
      expect(lines.join('')).not.toContain(secretText);
      expect(await metrics.registry.metrics()).toContain(
        `tulinde_authorization_failures_total{part="${part}",route="${route}",reason="${reason}"}`,
      );
    },
  );

  it('is not said of what anybody may do, or of what is not there', async () => {
    await apps.calls.inject({ method: 'POST', url: '/api/getPlaces', payload: {}, headers: await service() });
    await apps.calls.inject('/nothing/here');
    await apps.insurers.inject('/health/live');
    expect(events()).toEqual([]);
  });
});
