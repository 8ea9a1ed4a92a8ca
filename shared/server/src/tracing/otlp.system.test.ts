import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/* What a collector is sent, as OTLP has it. */
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly { readonly name: string; readonly traceId: string }[] }[];
  }[];
}

const received: {
  readonly path: string | undefined;
  readonly type: string | undefined;
  readonly body: ExportRequest;
}[] = [];
let collector: Server;
let endpoint: string;

beforeEach(async () => {
  received.length = 0;
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ExportRequest;
      received.push({ path: request.url, type: request.headers['content-type'], body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

const program = join(import.meta.dirname, 'testing/run-work.ts');
/* Until the process has ended by itself. The exporter alone would wait an hour for an answer. */
const run = async (at: string, jobs: number): Promise<void> => {
  const hour = String(60 * 60 * 1_000);
  const waits = { OTEL_EXPORTER_OTLP_TIMEOUT: hour, OTEL_BSP_EXPORT_TIMEOUT: hour };
  const env = { ...process.env, ...waits, OTEL_EXPORTER_OTLP_ENDPOINT: at };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, String(jobs)], { env });
};

it('sends spans by OTLP over HTTP, with the name of the service, before the process ends', async () => {
  await run(endpoint, 1);
  expect(received).toHaveLength(1);
  const [{ path, type, body } = { path: '', type: '', body: { resourceSpans: [] } }] = received;
  expect([path, type]).toEqual(['/v1/traces', 'application/json']);
  const [sent] = body.resourceSpans;
  expect(sent?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'tulinde-backend' } });
  expect(sent?.scopeSpans[0]?.spans).toMatchObject([
    { name: 'process send-mail', traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' },
  ]);
});

it('does all work without a collector, and ends', async () => {
  await run('http://127.0.0.1:9', 5_000);
});

it('does all work beside a collector that never answers, and ends', async () => {
  const asked = once(collector.removeAllListeners('request'), 'request');
  await run(endpoint, 5_000);
  await asked;
});
