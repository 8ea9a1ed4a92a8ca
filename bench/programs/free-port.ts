import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export const host = '127.0.0.1';

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
