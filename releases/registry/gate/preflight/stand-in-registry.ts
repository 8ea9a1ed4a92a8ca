import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Manifest } from '@tulinde/shared/contracts';

export interface StandInRegistry {
  url: string;
  /** Changes what the environment serves, and tells the edge. */
  serve(manifest: Manifest): void;
  close(): Promise<void>;
}

/** What an edge needs of a registry, for one environment. Reports of the pages are taken and forgotten. */
export const startStandInRegistry = async (first: Manifest): Promise<StandInRegistry> => {
  const base = `/v1/environments/${first.environment}`;
  const streams = new Set<ServerResponse>();
  let manifest = first;
  const answerOf = (url: string | undefined): unknown => {
    if (url === `${base}/manifest`) return manifest;
    return url === '/v1/override-key' ? { keys: [] } : undefined;
  };
  const tell = (stream: ServerResponse): unknown => stream.write(`id: ${manifest.revision}\ndata: {}\n\n`);
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === `${base}/stream`) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streams.add(response.on('close', () => streams.delete(response)));
      tell(response);
      return;
    }
    const answer = request.method === 'GET' ? answerOf(request.url) : undefined;
    if (answer !== undefined) response.writeHead(200, { 'content-type': 'application/json' });
    else response.writeHead(request.method === 'POST' ? 202 : 404);
    response.end(answer === undefined ? undefined : JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      manifest = next;
      streams.forEach(tell);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
