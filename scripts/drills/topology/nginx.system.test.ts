import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:http2';
import {
  claimUploadPath,
  maximumPieceBytes,
  maximumUploadBytes,
  releaseStreamPath,
  streamPaths,
} from '../../../shared/contracts/src';
import { workspace } from '../../build/apps';
import { drawAddresses } from './addresses';
import { askSite, openSite } from './ask-site';
import { insurersName, ports, renderNginx, siteName, startNginx, type Nginx } from './start-nginx';

interface Seen {
  readonly server: string;
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

const addressOf = drawAddresses();
const servers = new Map<string, Server>();
let nginx: Nginx;
let seen: Seen[] = [];
/* They are not to be held back. */
const streams = [releaseStreamPath, ...streamPaths.map((path) => `/api${path}`)];
/* A path below this breaks its connection when all of the request has come. */
const broken = '/api/broken';

const answer = (name: string, message: IncomingMessage, bytes: number) => {
  const port = message.socket.localPort ?? 0;
  seen.push({
    server: name,
    port,
    method: message.method ?? '',
    path: message.url ?? '',
    headers: message.headers,
    bytes,
  });
};

const listen = async (name: string, port: number): Promise<void> => {
  // As an edge reads.
  const server = createServer({ maxHeaderSize: 256 * 1024 }, (message, response) => {
    let bytes = 0;
    message.on('data', (chunk: Buffer) => (bytes += chunk.length));
    message.once('end', () => {
      answer(name, message, bytes);
      if (message.url?.startsWith(broken)) message.socket.destroy();
      else if (streams.some((path) => message.url?.startsWith(path))) response.write('data: first\n\n');
      else response.end(name);
    });
  });
  server.listen(port, addressOf(name));
  await once(server, 'listening');
  servers.set(`${name}:${port}`, server);
};

const close = async (name: string): Promise<void> => {
  const server = servers.get(name);
  servers.delete(name);
  server?.closeAllConnections();
  server?.close();
  await once(server!, 'close');
};

const site = (path: string, more: Partial<Parameters<typeof askSite>[0]> = {}) =>
  askSite({ address: addressOf('nginx'), certificate: nginx.certificate, path, ...more });

/* As an edge asks. */
const inside = (port: number, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: addressOf('nginx'), port, path, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject).end('{}');
  });

beforeAll(async () => {
  for (const number of [1, 2]) {
    await listen(`edge-${number}`, 4000);
    await listen(`backend-${number}`, 4100);
    await listen(`backend-${number}`, 4101);
    await listen(`backend-${number}`, 4400);
    await listen(`registry-${number}`, 4200);
  }
  nginx = await startNginx(addressOf);
});
beforeEach(() => (seen = []));
afterAll(async () => {
  await nginx?.stop();
  for (const name of Array.from(servers.keys())) await close(name);
});

describe('nginx before the edges, as docs/deploy/nginx.conf has it', () => {
  it('leads from http to https, and speaks HTTP/2', async () => {
    const [location] = await new Promise<(string | undefined)[]>((resolve) => {
      request(
        { host: addressOf('nginx'), port: ports.plain, path: '/faqs?a=1', headers: { host: siteName } },
        (response) => {
          response.resume();
          resolve([response.headers.location]);
        },
      ).end();
    });
    expect(location).toBe(`https://${siteName}/faqs?a=1`);
    const client = connect(`https://${addressOf('nginx')}:${ports.tls}`, {
      ca: nginx.certificate,
      servername: siteName,
    });
    const stream = client.request({ ':path': '/', ':authority': siteName });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    expect(headers[':status']).toBe(200);
    client.destroy();
  });

  it('leads no program on that calls without TLS', async () => {
    for (const path of ['/api/getQuote', '/token/']) {
      const [status] = await new Promise<(number | undefined)[]>((resolve) => {
        const headers = { host: siteName };
        request({ host: addressOf('nginx'), port: ports.plain, path, method: 'POST', headers }, (response) => {
          response.resume();
          resolve([response.statusCode]);
        }).end();
      });
      expect([path, status]).toEqual([path, 403]);
    }
  });

  it('says on its own answers, and once on those of the edges, that pages come by TLS and are what they say', async () => {
    for (const path of ['/', '/metrics', '/health/ready']) {
      const { status, headers } = await site(path);
      expect([path, status, headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
        path,
        path === '/' ? 200 : 404,
        'max-age=31536000; includeSubDomains',
        'nosniff',
      ]);
    }
  });

  it('takes ciphers with forward secrecy and authenticated encryption alone', () => {
    const [, ciphers = ''] = /^ssl_ciphers (\S+);$/m.exec(renderNginx('/tmp', addressOf)) ?? [];
    expect(ciphers.split(':').filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)/.test(name))).toEqual([]);
    expect(ciphers).not.toBe('');
  });

  it('says who the visitor is, and takes none of the visitor’s own words on it', async () => {
    const invented = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-request-id': 'invented-by-a-visitor',
    };
    await site('/', { headers: invented });
    expect(seen[0]?.headers).toMatchObject({
      host: siteName,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': siteName,
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('hands on more cookies than a page may have: the edge asks the visitor to let them go', async () => {
    const cookie = Array.from({ length: 20 }, (_none, at) => `cart_${at}=${'x'.repeat(4_000)}`).join('; ');
    seen = [];
    expect((await site('/', { headers: { cookie } })).status).toBe(200);
    expect(seen.map(({ headers }) => headers.cookie)).toEqual([cookie]);
  });

  it('keeps connections for less than our servers do', () => {
    const kept = [...renderNginx('/tmp', addressOf).matchAll(/^ {2}keepalive_timeout (\d+)s;/gm)].map(([, s]) =>
      Number(s),
    );
    expect(kept).toHaveLength(5);
    // Those of servers; the one beside it is of the edge's own calls.
    const places = ['backend/src', 'releases', 'shared/server/src', ':!releases/composition/serving', ':!*.test.ts'];
    const written = execFileSync('git', ['grep', '-hoE', 'keepAliveTimeout: [0-9_]+', '--', ...places], {
      cwd: workspace,
    });
    const ours = [...written.toString().matchAll(/[\d_]+$/gm)].map(([text]) => Number(text.replaceAll('_', '')));
    expect(ours).not.toEqual([]);
    expect(Math.max(...kept) * 1000).toBeLessThan(Math.min(...ours));
  });

  it.each(['POST', 'PATCH'])('sends a call that was cut off to nobody else: %s', async (method) => {
    const { status } = await site(`${broken}/call`, { body: '{}', method });
    expect(status).toBe(502);
    expect(seen.map((one) => one.method)).toEqual([method]);
  });

  it('hands a piece of a file on whole, and the question how much is there', async () => {
    const path = `/api${claimUploadPath}/u1`;
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '7' };
    const piece = await site(path, { method: 'PATCH', headers, body: Buffer.alloc(maximumPieceBytes) });
    const asked = await site(path, { method: 'HEAD' });
    expect([piece.status, asked.status]).toEqual([200, 200]);
    expect(seen.map(({ method, bytes }) => [method, bytes])).toEqual([
      ['PATCH', maximumPieceBytes],
      ['HEAD', 0],
    ]);
    expect(seen[0]?.headers).toMatchObject(headers);
  });

  it('asks the other edge where the connection is refused', async () => {
    await close('edge-1:4000');
    const answers = await Promise.all(Array.from({ length: 20 }, () => site('/api/getQuote', { body: '{}' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 edge-2']));
    expect(seen).toHaveLength(20);
    // And at once again when it is back: nothing is counted against it.
    await listen('edge-1', 4000);
    await Promise.all(Array.from({ length: 20 }, () => site('/')));
    expect(new Set(seen.slice(20).map(({ server }) => server))).toEqual(new Set(['edge-1', 'edge-2']));
  });

  it.each(streams)('passes the stream %s on as it comes', async (path) => {
    const { certificate } = nginx;
    const stream = await openSite({ address: addressOf('nginx'), certificate, path });
    const [chunk] = (await once(stream, 'data')) as [Buffer];
    expect(chunk.toString()).toBe('data: first\n\n');
    stream.destroy();
  });

  it.each([
    ['the largest upload', '/api/uploadDocument', maximumUploadBytes + 64 * 1024, 200],
    ['what no upload can be', '/api/uploadDocument', 7 * 1024 * 1024, 413],
    ['the largest body of anything else', '/telemetry', 64 * 1024, 200],
    ['more than that', '/telemetry', 96 * 1024, 413],
  ])('lets bodies in that are as large as ours may be: %s', async (_name, path, bytes, status) => {
    const answered = await site(path, { body: Buffer.alloc(bytes) });
    expect([answered.status, seen[0]?.bytes]).toEqual([status, status === 200 ? bytes : undefined]);
  });

  it.each(['/metrics', '/metrics/'])('has no way to %s', async (path) => {
    expect((await site(path)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe('nginx before the insurers’ API', () => {
  const api = (path: string, more: Partial<Parameters<typeof askSite>[0]> = {}) =>
    site(path, { name: insurersName, ...more });

  it('asks the back ends in turn, and says who the program is', async () => {
    const invented = { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'invented', authorization: 'Bearer tulinde_1' };
    for (let times = 0; times < 8; times += 1) await api('/v1/claims?limit=1', { headers: invented });
    expect(new Set(seen.map(({ server }) => server))).toEqual(new Set(['backend-1', 'backend-2']));
    expect(seen[0]).toMatchObject({
      path: '/v1/claims?limit=1',
      headers: {
        host: insurersName,
        authorization: 'Bearer tulinde_1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
  });

  it('keeps both origins apart', async () => {
    await site('/v1/claims');
    await api('/api/getQuote', { body: '{}' });
    expect(seen.map(({ path, port }) => [path, port])).toEqual([
      ['/v1/claims', 4000],
      ['/api/getQuote', 4400],
    ]);
  });

  it('sends what was cut off to nobody else, and lets no body in that is too large', async () => {
    expect((await api(`${broken}/decline`, { body: '{}' })).status).toBe(502);
    expect((await api('/v1/claims/CLM-26-000001/offer', { body: Buffer.alloc(96 * 1024) })).status).toBe(413);
    expect(seen).toHaveLength(1);
  });

  it('has no way to the health of a back end, and leads nobody on who comes without TLS', async () => {
    expect((await api('/health/ready')).status).toBe(404);
    const plain = await new Promise<number>((resolve) => {
      const asked = {
        host: addressOf('nginx'),
        port: ports.plain,
        path: '/v1/claims',
        headers: { host: insurersName },
      };
      request(asked, (response) => resolve(response.resume().statusCode ?? 0)).end();
    });
    expect(plain).toBe(403);
    expect(seen).toEqual([]);
  });
});

describe('nginx between the edges and what stands behind them', () => {
  it('asks the back ends in turn, with what the edge says of the visitor and the id as it came', async () => {
    const told = { 'x-forwarded-for': '41.90.1.1', 'x-request-id': 'f'.repeat(32) };
    for (let times = 0; times < 8; times += 1) expect(await inside(4100, '/api/getQuote', told)).toBe(200);
    expect(new Set(seen.map(({ server }) => server))).toEqual(new Set(['backend-1', 'backend-2']));
    // The last one is the edge, which the back end trusts; the visitor is the one before it.
    expect(seen[0]?.headers).toMatchObject({ ...told, 'x-forwarded-for': '41.90.1.1, 127.0.0.1' });
  });

  it.each([
    [4100, '/operator/pay', 404],
    [4100, '/health/ready', 404],
    [4101, '/token/', 200],
    [4101, '/docs', 404],
    [4200, '/v1/environments', 200],
  ])('lets no more through than an edge asks for: %d%s is %d', async (port, path, status) => {
    expect(await inside(port, path)).toBe(status);
  });

  it('sends a call that was cut off to no other back end', async () => {
    expect(await inside(4100, `${broken}/call`)).toBe(502);
    expect(seen).toHaveLength(1);
  });
});
