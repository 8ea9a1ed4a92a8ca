import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP over HTTP has it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
}

interface ExportRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

const spansOf = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

/** Takes spans by OTLP over HTTP (`POST /v1/traces`) and shows all of them (`GET /`). */
export const startCollector = async (): Promise<{ readonly url: string; close(): void }> => {
  const collected: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      if (request.method !== 'POST') return collected;
      collected.push(...spansOf((await json(request)) as ExportRequest));
      return {};
    };
    answer().then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
