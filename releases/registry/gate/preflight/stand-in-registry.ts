import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Manifest } from '@tulinde/shared/contracts';

export interface StandInRegistry {
  url: string;
  close(): Promise<void>;
}

/** What an edge needs of a registry, for one manifest that never changes. Reports of the pages are taken and forgotten. */
export const startStandInRegistry = async (manifest: Manifest): Promise<StandInRegistry> => {
  const answers: Record<string, unknown> = {
    [`/v1/environments/${manifest.environment}/manifest`]: manifest,
    '/v1/override-key': { keys: [] },
  };
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    request.resume();
    if (answer !== undefined) response.writeHead(200, { 'content-type': 'application/json' });
    else response.writeHead(request.method === 'POST' ? 202 : 404);
    response.end(answer === undefined ? undefined : JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
