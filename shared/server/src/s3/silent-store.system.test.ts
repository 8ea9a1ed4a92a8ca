import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { restoreDeadlines } from '@tulinde/testing/servers/deadlines';
import { openBucket } from './';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/* Takes connections, and says nothing. */
let store: Server;
beforeAll(async () => {
  restoreDeadlines();
  store = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(store, 'listening');
});
afterAll(() => void store.close());

const silent = (waitMs: number) => {
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  return openBucket(
    { endpoint, region: 'af-south-1', bucket: 'papers', accessKey: 'key', secretKey: 'secret' },
    waitMs,
  );
};

it.each([
  ['put', () => silent(1_000).put('paper', new Uint8Array(10), 'text/plain')],
  ['get', () => silent(1_000).get('paper')],
  ['keys', () => silent(1_000).keys('paper')],
])('%s gives a store up that says nothing, though memory is collected meanwhile', async (_what, ask) => {
  const given = ask().then(
    () => 'answered',
    (error: Error) => error.name,
  );
  for (let times = 0; times < 20; times += 1) {
    await setImmediate();
    collect();
  }
  await expect(given).resolves.toBe('TimeoutError');
});
