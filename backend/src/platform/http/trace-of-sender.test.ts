import { traceInMemory } from '@tulinde/server/tracing/testing';
import { loadConfig } from '../config/config';
import { createServer } from './server';

const theirs = '0af7651916cd43dd8448eb211c80319c';

it.each([
  ['10.0.0.7', 'goes on with the trace of an edge, which stands in a private network'],
  ['41.90.1.1', 'begins a trace of its own where a stranger calls past the edge'],
])('from %s it %s', async (remoteAddress) => {
  const tracing = traceInMemory();
  const app = await createServer({ logLevel: 'silent', trustProxy: loadConfig({}).trustProxy });
  app.get('/', async () => ({}));
  await app.inject({ url: '/', remoteAddress, headers: { traceparent: `00-${theirs}-b7ad6b7169203331-01` } });
  const [span] = tracing.spans();
  await app.close();
  await tracing.close();
  expect(span?.spanContext().traceId === theirs).toBe(remoteAddress.startsWith('10.'));
  expect(span?.parentSpanContext?.spanId).toBe(remoteAddress.startsWith('10.') ? 'b7ad6b7169203331' : undefined);
});
