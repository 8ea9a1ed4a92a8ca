import { traceInMemory } from '@tulinde/server/tracing/testing';
import { startRegistry } from '../testing/start-registry';

const theirs = '0af7651916cd43dd8448eb211c80319c';

it('begins a trace of its own for each call, whatever a sender brings', async () => {
  const tracing = traceInMemory();
  const registry = await startRegistry();
  const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };
  const known = await registry.app.inject({ url: '/v1/apps', headers });
  await registry.close();
  const [span] = tracing.spans().filter(({ name }) => name === 'GET /v1/apps');
  await tracing.close();
  expect(known.statusCode).toBe(200);
  expect(span).toMatchObject({ attributes: { 'http.response.status_code': 200 } });
  expect(span?.spanContext().traceId).not.toBe(theirs);
  expect(span?.parentSpanContext).toBeUndefined();
});
