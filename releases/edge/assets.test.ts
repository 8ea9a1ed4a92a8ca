import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { placeReleases } from '../testing/place-release';
import { writeShell } from '../testing/shell-release';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder, writeRelease } from '../testing/write-release';

let edge: RunningEdge;

beforeAll(async () => {
  const home = freshFolder();
  const folders = { artefactsFolder: join(home, 'artefacts'), cacheFolder: join(home, 'cache') };
  // Published, but not live.
  await placeReleases(folders, [
    writeRelease('mfe-help', '0.9.0', { files: { 'old.js': 'x'.repeat(900), 'small.js': 'x' } }),
  ]);
  await placeReleases(folders, [writeShell('1.0.0')]);
  writeFileSync(join(home, 'secret.txt'), 'secret');
  edge = await startEdge({
    registry: { registryUrl: 'http://127.0.0.1:9', artefactsFolder: folders.artefactsFolder },
    ...folders,
  });
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
    expect(headers.vary).toBe('accept-encoding');
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
  ['a zero byte', '/assets/shell/1.0.0/shell.js%00.txt'],
])('does not serve %s', async (_what, path) => {
  const { status, headers, text } = await get(path, { accept: 'text/html' });
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toContain('secret');
});

it('serves the root files of the live shell, for minutes only', async () => {
  const { status, headers, text } = await get('/humans.txt');
  expect({ status, text }).toEqual({ status: 200, text: 'People' });
  expect(headers['cache-control']).toBe('public, max-age=300, stale-if-error=86400');
  expect((await get('/favicon.ico')).status).toBe(404);
});
