import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { addressOf } from '../../testing/server-address';
import { consoleRoutes } from './routes';

const page = '<!doctype html><title>Releases</title>';
const script = 'console.info("x".repeat(1000))';

let folder: string;
let app: FastifyInstance;

const serve = async (from: string) => {
  app = Fastify();
  consoleRoutes(app, { folder: from, sites: { production: 'https://bima.example' } });
  await app.listen({ host: '127.0.0.1', port: 0 });
};

/* Not fetch: it would tidy the path and unpack the body. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    request(addressOf(app), { path, headers }, (answer) => {
      answer.setEncoding('utf8');
      let body = '';
      answer.on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/console.0a1b2c3d.js'), script);
  await writeFile(join(folder, 'assets/console.0a1b2c3d.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'source-hash.txt'), 'f00');
  await serve(folder);
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the console’s page', () => {
  it.each(['/console', '/console/', '/console/environments/production/apps/mfe-help', '/console/source-hash.txt'])(
    'answers %s and is kept by nobody',
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(answer.body).toBe(page);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('lets nothing inline, nothing from elsewhere and no frame around it', async () => {
    const { headers } = await get('/console');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "require-trusted-types-for 'script'"]));
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('says how it is built when it is not there', async () => {
    await app.close();
    await serve(join(folder, 'nowhere'));
    const answer = await get('/console');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('npm run build');
  });

  it('is told where the sites are', async () => {
    const answer = await get('/console/settings.json');
    expect(JSON.parse(answer.body)).toEqual({ sites: { production: 'https://bima.example' } });
  });
});

describe('the console’s assets', () => {
  const url = '/console/assets/console.0a1b2c3d.js';

  it('are kept for ever and sent compressed to those who take it', async () => {
    const packed = await get(url, { 'accept-encoding': 'gzip' });
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(packed.headers['vary']).toBe('accept-encoding');
    expect((await get(url)).body).toBe(script);
  });

  it.each(['gone.11111111.js', '..%2Findex.html', '%2e%2e/source-hash.txt', 'console.0a1b2c3d.js.gz'])(
    'leave %s unanswered, for nobody to keep',
    async (name) => {
      const answer = await get(`/console/assets/${name}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toBe('f00');
    },
  );
});
