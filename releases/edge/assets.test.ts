import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { startPlacedEdge } from '../testing/placed-edge';
import { writeShell } from '../testing/shell-release';
import type { RunningEdge } from '../testing/start-edge';
import { writeRelease } from '../testing/write-release';

let edge: RunningEdge;

const page = '<!doctype html><script>alert(document.cookie)</script>'.padEnd(900);
const pages = [
  'x.html',
  'x.HTM',
  'x.xhtml',
  'x.xht',
  'x.shtml',
  'x.mht',
  'x.mhtml',
  'x.hta',
  'deep/x.Html',
  'prerender/0.en.html',
];
/* Not run in the page's origin, whatever stands in them. */
const documents = [
  'x.svg',
  'x.SVG',
  'x.svgz',
  'x.xml',
  'x.xsl',
  'x.json',
  'x.txt',
  'x.pdf',
  'x.swf',
  'x.html.',
  'x.html.bak',
  'none',
];
const subresources = ['x.js', 'x.mjs', 'x.css', 'x.png', 'x.woff2', 'html.js'];
const hostileFiles = Object.fromEntries([...pages, ...documents, ...subresources].map((path) => [path, page]));

beforeAll(async () => {
  const placed = await startPlacedEdge(
    // Published, but not live.
    [writeRelease('mfe-help', '0.9.0', { files: { 'old.js': 'x'.repeat(900), 'small.js': 'x', ...hostileFiles } })],
    [writeShell('1.0.0', { files: { 'favicon.svg': '<svg/>', 'map.xml': '<a/>' } })],
  );
  ({ edge } = placed);
  writeFileSync(join(placed.home, 'secret.txt'), 'secret');
});
afterAll(() => edge.close());

/* The path as it is written: fetch would tidy it up first. */
const get = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(edge.url);
    request({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('a file of a release', () => {
  it('may be kept for ever by everybody', async () => {
    const { status, headers } = await get('/assets/shell/1.0.0/shell.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, stale-if-error=31536000',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('travels as %s when that is accepted', async (accepted, encoding) => {
    const { headers } = await get('/assets/mfe-help/0.9.0/old.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding, available-dictionary');
  });

  it('travels as it is when no sibling was worth making', async () => {
    const { status, headers, text } = await get('/assets/mfe-help/0.9.0/small.js', { 'accept-encoding': 'br' });
    expect({ status, text, encoding: headers['content-encoding'] }).toEqual({
      status: 200,
      text: 'x',
      encoding: undefined,
    });
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/assets/shell/1.0.0/shell.js');
    const again = await get('/assets/shell/1.0.0/shell.js', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
  });
});

describe('a file of a release that was published before the gate looked at kinds', () => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
  const typesOfMarkup = /html|octet-stream.*html|^$/;

  it.each([...pages, 'x.html%20', 'x%2ehtml', 'x.html?v=1', 'x.html;a', 'x.html/'])('%s is no page', async (path) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { status, headers, text } = await get(`/assets/mfe-help/0.9.0/${path}`, { 'accept-encoding': encoding });
      expect({ status, text }).toEqual({ status: 404, text: 'Not found' });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      });
    }
  });

  it.each(documents)('%s runs nothing in the origin of the site', async (path) => {
    const { status, headers } = await get(`/assets/mfe-help/0.9.0/${path}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
    expect(headers['content-type']).not.toMatch(typesOfMarkup);
    const again = await get(`/assets/mfe-help/0.9.0/${path}`, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, headers: { 'content-security-policy': policy } });
  });

  it.each(subresources)('%s is what its name says, though its content is a page', async (path) => {
    const { status, headers } = await get(`/assets/mfe-help/0.9.0/${path}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toMatch(/^(text\/(javascript|css)|image\/png|font\/woff2)/);
  });

  it.each(['favicon.svg', 'map.xml', 'humans.txt'])('/%s of the live shell has the policy too', async (path) => {
    const { status, headers } = await get(`/${path}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
  });
});

it.each([
  ['a file that is not there', '/assets/shell/1.0.0/gone.js'],
  ['a folder', '/assets/shell/1.0.0/prerender'],
  ['a release that is not there', '/assets/shell/9.9.9/shell.js'],
  ['a name that is no app', '/assets/.staging/1.0.0/shell.js'],
  ['the facts of a release', '/assets/shell/1.0.0/release.json'],
  ['a compressed sibling', '/assets/mfe-help/0.9.0/old.js.br'],
  ['a path upwards', '/assets/shell/1.0.0/../../../secret.txt'],
  ['an encoded path upwards', '/assets/shell/1.0.0/..%2f..%2f..%2fsecret.txt'],
  ['a twice encoded one', '/assets/shell/1.0.0/%252e%252e/secret.txt'],
  ['a version upwards', '/assets/shell/..%2f..%2f/secret.txt'],
])('does not serve %s', async (_what, path) => {
  const { status, headers, text } = await get(path, { accept: 'text/html' });
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toContain('secret');
});

it.each(['/assets/shell/1.0.0/shell.js%00.txt', '/faqs?q=%00', '/a%0d%0ab'])(
  'refuses %s, in both languages',
  async (path) => {
    const { status, headers, text } = await get(path, { accept: 'text/html' });
    expect(status).toBe(400);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(text).toMatch(/malformed[^]*kasoro/);
  },
);

it('serves the root files of the live shell, for minutes only', async () => {
  const { status, headers, text } = await get('/humans.txt');
  expect({ status, text }).toEqual({ status: 200, text: 'People' });
  expect(headers['cache-control']).toBe('public, max-age=300, stale-if-error=86400');
  expect((await get('/favicon.ico')).status).toBe(404);
});
