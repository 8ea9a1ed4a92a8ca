import { envelopeSchema } from '@tulinde/contracts';
import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLogger } from '@tulinde/server/logs';
import { addressOf } from '../testing/server-address';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder } from '../testing/write-release';

let backend: FastifyInstance;
let edge: RunningEdge;
let alone: RunningEdge;
const pieces: Buffer[] = [];
let askedLate: (send: () => void) => void = () => undefined;
const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: freshFolder() };

beforeAll(async () => {
  backend = Fastify();
  backend.all('/*', (request, reply) =>
    reply
      .code(request.url.includes('busy') ? 503 : 201)
      .header('x-from', 'backend')
      .send({
        method: request.method,
        url: request.url,
        body: request.body ?? null,
        headers: request.headers,
      }),
  );
  backend.post('/api/late', (_request, reply) => {
    askedLate(() => void reply.send({ questions: 'x'.repeat(1_000_000) }));
    return reply;
  });
  backend.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  backend.patch<{ Body: Buffer }>('/api/claimUploads/u1', (request, reply) => {
    pieces.push(request.body);
    return reply.code(204).header('upload-offset', '655360').send();
  });
  backend.head('/api/claimUploads/u1', (_request, reply) => reply.header('upload-offset', '655360').send());
  await backend.listen({ host: '127.0.0.1', port: 0 });
  const url = addressOf(backend);
  edge = await startEdge({ registry, backendUrl: url, tokenUrl: url });
  alone = await startEdge({ registry });
});
afterAll(async () => {
  await edge.close();
  await alone.close();
  await backend.close();
});

const call = async (base: string, path: string, init: RequestInit = {}) => {
  const response = await fetch(`${base}${path}`, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

it('passes a call on with its path, query, body and headers, and the answer back', async () => {
  const { status, headers, body } = await call(edge.url, '/api/getQuote?a=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' },
    body: JSON.stringify({ productId: 1 }),
  });
  expect(status).toBe(201);
  expect(headers.get('x-from')).toBe('backend');
  expect(body).toMatchObject({ method: 'POST', url: '/api/getQuote?a=1', body: { productId: 1 } });
  expect(body.headers).toMatchObject({
    authorization: 'Bearer t',
    // Not what the visitor claims: nobody vouches for it.
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it.each([
  ['in front of what the proxy adds', ['loopback'], '6.6.6.6, 41.90.1.1'],
  ['where hops are counted', (_address: string, hop: number) => hop < 1, '6.6.6.6, 41.90.1.1'],
])(
  'believes a proxy that it trusts, and no visitor who invents an address %s',
  async (_name, trustProxy, forwarded) => {
    const url = addressOf(backend);
    const behind = await startEdge({ registry, backendUrl: url, tokenUrl: url, trustProxy });
    const { body } = await call(behind.url, '/api/getQuote', { headers: { 'x-forwarded-for': forwarded } });
    await behind.close();
    expect(body.headers).toMatchObject({ 'x-forwarded-for': '41.90.1.1' });
  },
);

it('passes on the id that a proxy of ours gave a request, and answers with it', async () => {
  const url = addressOf(backend);
  const behind = await startEdge({ registry, backendUrl: url, tokenUrl: url, trustProxy: ['loopback'] });
  const id = 'b7c1f8a9d2e34f5060718293a4b5c6d7';
  const { body, headers } = await call(behind.url, '/api/getQuote', { headers: { 'x-request-id': id } });
  const page = await fetch(`${behind.url}/faqs`, { headers: { 'x-request-id': id } });
  await behind.close();
  expect(body.headers).toMatchObject({ 'x-request-id': id });
  expect([headers.get('x-request-id'), page.headers.get('x-request-id')]).toEqual([id, id]);
  const invented = await call(edge.url, '/api/getQuote', { headers: { 'x-request-id': id } });
  expect(invented.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('passes a piece of a file on as it is, whatever its type, and the question how much of it is there', async () => {
  pieces.splice(0);
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '131072' };
  const path = '/api/claimUploads/u1';
  const bytes = Buffer.alloc(512 * 1024, 7);
  const piece = await fetch(edge.url + path, { method: 'PATCH', headers, body: bytes });
  expect([piece.status, piece.headers.get('upload-offset')]).toEqual([204, '655360']);
  const asked = await fetch(edge.url + path, { method: 'HEAD' });
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '655360']);
  expect(pieces[0]?.equals(bytes)).toBe(true);
});

it('writes no error when the answer comes for a visitor who has left', async () => {
  const asked = new Promise<() => void>((resolve) => (askedLate = resolve));
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line: string): void => void lines.push(line) });
  const url = addressOf(backend);
  const behind = await startEdge({ registry, backendUrl: url, tokenUrl: url, logger });
  const gone = new Promise((resolve) => behind.app.server.on('connection', (socket) => socket.on('close', resolve)));
  const headers = { 'content-type': 'application/json' };
  const visitor = request(`${behind.url}/api/late`, { method: 'POST', headers }).on('error', () => undefined);
  visitor.end('{}');
  const sendLate = await asked;
  visitor.destroy();
  await gone;
  sendLate();
  await behind.close();
  expect(lines).toEqual([]);
});

it('passes the token path on', async () => {
  expect((await call(edge.url, '/token/')).body).toMatchObject({ method: 'GET', url: '/token/' });
});

it('hands a refusal of the back end on as it is', async () => {
  expect((await call(edge.url, '/api/busy')).status).toBe(503);
});

it.each(['/api/..%2fadmin', '/api/x/%2e%2e%2fadmin', '/api/..%5cadmin'])(
  'does not let %s out of its path',
  async (path) => {
    expect((await call(edge.url, path)).status).toBe(404);
  },
);

it('answers in the envelope when nobody is there', async () => {
  const { status, body } = await call(alone.url, '/api/getQuote', { method: 'POST', body: '{}' });
  expect(status).toBe(502);
  expect(envelopeSchema.parse(body)).toEqual({
    response_code: 502,
    code: 'UNAVAILABLE',
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

it('shows that it waits while no manifest was ever seen', async () => {
  expect((await fetch(`${alone.url}/health/ready`)).status).toBe(503);
  const page = await fetch(`${alone.url}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
});

describe('a body that is too large', () => {
  const large = JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024) });
  const post = (type: string, body: string) =>
    call(edge.url, '/api/getQuote', { method: 'POST', headers: { 'content-type': type }, body });

  it('is refused as such, in the envelope, whoever is behind', async () => {
    const { status, body } = await post('application/json', large);
    expect(status).toBe(413);
    expect(envelopeSchema.parse(body)).toMatchObject({ response_code: 413, code: 'TOO_LARGE' });
    expect((await post('multipart/form-data; boundary=x', large.repeat(2))).status).toBe(413);
  });

  it('is left to the back end where it is an upload', async () => {
    expect((await post('application/offset+octet-stream', large.slice(0, 500_000))).status).toBe(201);
  });
});

it('passes on an address in its absolute form', async () => {
  const { hostname, port, host } = new URL(edge.url);
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request({ hostname, port, path: `http://${host}/api/getQuote?a=1`, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () => resolve(body));
    });
    asked.on('error', reject).end();
  });
  expect(JSON.parse(text)).toMatchObject({ url: '/api/getQuote?a=1' });
});
