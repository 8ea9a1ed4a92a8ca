import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { endConnectionsOnClose, serverOptions } from '@tulinde/server/graceful-stop';
import type { RegistryDatabase } from '../database';
import { streamRoute } from './stream';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const open: IncomingMessage[] = [];
const ask = (address = registry.registryUrl): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${address}/v1/environments/production/stream`, { agent: false }, (answer) => {
      open.push(answer);
      resolve(answer);
    }).on('error', reject);
  });

it('holds a hundred streams of one address, and says when to come back to the next', async () => {
  for (let count = 0; count < 100; count += 1) expect((await ask()).statusCode).toBe(200);
  const { statusCode, headers } = await ask();
  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  for (const answer of open) answer.destroy();
});

it('ends a stream that is asked for while the registry stops, as it ended the others', async () => {
  const rows = [{ name: 'production', revision: 3 }];
  const from = () => Object.assign(Promise.resolve(rows), { where: () => Promise.resolve(rows) });
  let letStop = () => {};
  const stopped = new Promise<void>((resolve) => (letStop = resolve));
  const database = { queries: { select: () => ({ from }) }, listen: async () => () => stopped };
  const app = Fastify(serverOptions);
  endConnectionsOnClose(app);
  streamRoute(app, database as unknown as RegistryDatabase);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const closed = app.close();
  const answer = await ask(address);
  let said = '';
  for await (const chunk of answer) said += String(chunk);
  expect([answer.complete, said]).toEqual([true, expect.stringContaining('"revision":3')]);
  letStop();
  await closed;
});
