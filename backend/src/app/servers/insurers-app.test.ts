import { traceInMemory } from '@tulinde/server/tracing/testing';
import { insurersUnderTest } from '../../../testing/insurers-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { createApp } from './app';
import { testConfig } from '../../../testing/portal-under-test';
import { parsersInProcess } from '../../../testing/parsers-in-process';

const theirs = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };

onSeededPortal((_portal, { clock, current }) => {
  describe('a request that brings a trace of its own', () => {
    it('begins a new one at the insurers’ API, where strangers call, though nginx hands it over', async () => {
      const tracing = traceInMemory();
      const { app, tokenOf } = await insurersUnderTest(current().database, { clock });
      const authorization = `Bearer ${await tokenOf('Rift Crest')}`;
      // From 127.0.0.1, whose word on the address of a visitor is taken.
      const known = await app.inject({ url: '/v1/claims', headers: { ...headers, authorization } });
      const unknown = await app.inject({ url: '/v1/claims', headers });
      const spans = tracing.spans().filter(({ name }) => name === 'GET /v1/claims');
      await app.close();
      await tracing.close();
      expect([known.statusCode, unknown.statusCode]).toEqual([200, 401]);
      expect(spans).toHaveLength(2);
      for (const span of spans) {
        expect(span.spanContext().traceId).not.toBe(theirs);
        expect(span.parentSpanContext).toBeUndefined();
      }
    });

    it('goes on with it at the calls of the portal, where an edge calls', async () => {
      const tracing = traceInMemory();
      const { now } = clock;
      const deps = { config: testConfig(), database: current().database, now, parsers: parsersInProcess() };
      const app = await createApp({ ...deps, limits: 'process' });
      await app.inject({ method: 'POST', url: '/api/fetchProducts', headers, payload: {} });
      const [span] = tracing.spans().filter(({ name }) => name.startsWith('POST /api/fetchProducts'));
      await app.close();
      await tracing.close();
      expect(span?.spanContext().traceId).toBe(theirs);
    });
  });
});
