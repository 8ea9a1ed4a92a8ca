// Loaded by --import into every Node.js process of the portal that is soaked. On a socket that is named after the process it
// answers what the heap holds after a collection. Plain JavaScript: it runs before tsx does.
import { once } from 'node:events';
import { Session } from 'node:inspector/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getHeapCodeStatistics, writeHeapSnapshot } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const answer = async (socket) => {
  const [snapshotFile] = await once(socket, 'data');
  const session = new Session();
  session.connect();
  // Finalizers run between the two: the second takes what they have released.
  for (let times = 0; times < 2; times += 1) {
    await session.post('HeapProfiler.collectGarbage');
    await setImmediate();
  }
  const { usedSize } = await session.post('Runtime.getHeapUsage');
  session.disconnect();
  const file = String(snapshotFile).trim();
  if (file !== '') writeHeapSnapshot(file);
  const code = getHeapCodeStatistics();
  const codeBytes = code.code_and_metadata_size + code.bytecode_and_metadata_size;
  socket.end(JSON.stringify({ heapBytes: usedSize, codeBytes, externalBytes: process.memoryUsage().external }));
};

if (isMainThread) {
  createServer((socket) => void answer(socket))
    .listen(join(process.env.TULINDE_SOAK_SOCKETS, String(process.pid)))
    .unref();
}
