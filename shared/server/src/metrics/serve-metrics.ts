import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProcessMetrics } from './process-metrics';

export interface MetricsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** `GET /metrics` on a port of its own, which no visitor reaches. */
export const serveMetrics = async (
  { registry }: ProcessMetrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
