import { get, type IncomingMessage } from 'node:http';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const open: IncomingMessage[] = [];
const ask = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${registry.registryUrl}/v1/environments/production/stream`, { agent: false }, (answer) => {
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
