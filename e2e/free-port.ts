import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/*
 * Below the ports that operating systems take for outgoing connections (Linux from 32768): a browser of another run takes
 * none of these between the moment one is found free and the moment the site listens on it.
 */
const [lowest, highest] = [20_000, 30_000];

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/**
 * A port of 127.0.0.1 on which no program listens, by chance: two runs that begin together choose different ones.
 * @throws Error when a hundred ports in a row are taken
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${lowest} and ${highest} of 127.0.0.1 is free.`);
};
