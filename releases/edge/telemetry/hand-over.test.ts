import Fastify from 'fastify';
import { createTokenStore } from '../../index';
import { startFakeRegistry } from '../../testing/fake-registry';
import { startRegistry } from '../../testing/start-registry';
import { createHandOver } from './hand-over';

const { log: logger } = Fastify();
const event = { app: 'shell', version: '1.0.0', role: 'stable', kind: 'load', route: null, elapsed: 1 } as const;
const report = (visitor: number) => ({ visitor: String(visitor), events: [event] });
const manifest = { schema: '', environment: 'production', revision: 1, urgent: {}, microFrontends: {} };

it('keeps 2,000 reports for a slow registry and counts what it gave up', async () => {
  const registry = await startFakeRegistry({ manifest });
  const handOver = createHandOver({ ...registry, environment: 'production', logger, everyMs: 60_000 });
  for (let visitor = 0; visitor < 2_300; visitor += 1) handOver.add(report(visitor));
  expect(handOver.dropped()).toBe(300);
  await handOver.stop();
  expect(registry.reports).toHaveLength(2_000);
  expect(handOver.dropped()).toBe(300);
  await registry.close();
});

it('does not wait for a registry that is not there', async () => {
  const handOver = createHandOver({ registryUrl: 'http://127.0.0.1:9', environment: 'x', logger, everyMs: 60_000 });
  for (let visitor = 0; visitor < 500; visitor += 1) handOver.add(report(visitor));
  await handOver.stop();
  expect(handOver.dropped()).toBe(500);
});

it('shows the registry its token, and is no stranger to one that wants it', async () => {
  const registry = await startRegistry({ requireEdgeToken: true });
  const token = 'edge-token-edge-token-edge-token-edge-0001';
  const { database } = registry;
  await createTokenStore(database, () => new Date()).ensureToken(token, 'edge', ['edge']);
  const options = { registryUrl: registry.registryUrl, environment: 'production', logger, everyMs: 60_000 };
  const dropped: number[] = [];
  for (const handOver of [createHandOver({ ...options, token }), createHandOver(options)]) {
    handOver.add({ ...report(1), visitor: '0123456789abcdef' });
    await handOver.stop();
    dropped.push(handOver.dropped());
  }
  expect(dropped).toEqual([0, 1]);
  await registry.close();
});
