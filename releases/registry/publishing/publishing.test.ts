import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@tulinde/contracts';
import { publishRelease } from '../../client';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { tokens } from '../database/schema';
import { describeRelease, route, writeRelease } from '../../testing/write-release';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const announce = (release: Release | object, app = 'mfe-help') =>
  send(registry, 'POST', `/v1/apps/${app}/uploads`, { json: release });
const isListed = async (version: string) =>
  (await send(registry, 'GET', `/v1/apps/mfe-help/releases/${version}`)).status === 200;
const folderOf = (version: string) => join(registry.artefactsFolder, 'mfe-help', version);

describe('a published release', () => {
  it('is listed newest first, with its facts and its files', async () => {
    await publishRelease({ ...registry, folder: writeRelease('mfe-listed', '1.0.0') });
    await publishRelease({ ...registry, folder: writeRelease('mfe-listed', '0.9.0') });
    const { body } = await send(registry, 'GET', '/v1/apps/mfe-listed/releases', { token: null });
    expect(body.releases).toMatchObject([
      { version: '0.9.0', publishedBy: 'squad-help', commit: 'abc123', sourceHash: 'x' },
      { version: '1.0.0' },
    ]);
    const one = await send(registry, 'GET', '/v1/apps/mfe-listed/releases/1.0.0', { token: null });
    expect(one.body.release).toEqual(describeRelease('mfe-listed', '1.0.0').release);
  });

  it('has brotli and gzip siblings of what gets smaller, and none of the rest', async () => {
    const script = 'console.log("the same again");'.repeat(100);
    const files = { 'entry.js': script, 'small.js': '1', 'font.woff2': 'f'.repeat(5000) };
    await publishRelease({ ...registry, folder: writeRelease('mfe-help', '2.0.0', { files }) });
    const folder = folderOf('2.0.0');
    expect(brotliDecompressSync(readFileSync(join(folder, 'entry.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(folder, 'entry.js.gz'))).toString()).toBe(script);
    const { body } = await send(registry, 'GET', '/v1/apps/mfe-help/releases/2.0.0', { token: null });
    const compressed = readFileSync(join(folder, 'entry.js.br')).length;
    expect(body.transferred).toEqual({ 'entry.js': compressed, 'small.js': 1, 'font.woff2': 5000 });
    expect(readdirSync(folder).sort()).toEqual([
      'entry.js',
      'entry.js.br',
      'entry.js.gz',
      'font.woff2',
      'release.json',
      'small.js',
    ]);
  });

  it('cannot be published again, not even with the same bytes', async () => {
    const folder = writeRelease('mfe-help', '3.0.0');
    await publishRelease({ ...registry, folder });
    await expect(publishRelease({ ...registry, folder })).rejects.toMatchObject({
      status: 409,
      code: 'RELEASE_EXISTS',
      // By its row, and not by the note beside the artefacts, which is for who has lost the database.
      message: expect.stringContaining('mfe-help@3.0.0 is already published and cannot be replaced.') as string,
    });
  });

  it('is made once when two publish it at the same moment', async () => {
    const folder = writeRelease('mfe-help', '3.1.0');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => publishRelease({ ...registry, folder })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(folderOf('3.1.0')).sort()).toEqual([
      'release.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ]);
  });
});

describe('when release.json breaks a rule', () => {
  const file = { path: 'a.js', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` };
  const faqs = { '/faqs': { en: 'remoteEntry.js', sw: 'remoteEntry.js' } };
  const cases: [rule: string, facts: Partial<Release> | Record<string, unknown>][] = [
    ['schema', { contract: 'one' }],
    ['app', { name: 'mfe-claims' }],
    ['entry', { entry: 'gone.js' }],
    ['script', { scripts: ['gone.js'] }],
    ['style', { styles: ['gone.css'] }],
    ['font', { fonts: ['gone.woff2'] }],
    ['prerendered', { routes: [route('/faqs')], prerendered: { '/faqs': { en: 'gone.html', sw: 'gone.html' } } }],
    ['prerendered', { prerendered: { '/elsewhere': { en: 'remoteEntry.js', sw: 'remoteEntry.js' } } }],
    ['prerendered', { routes: [route('/faqs')], prerendered: { '/faq?a=1': faqs['/faqs'] } }],
    ['firstStyles', { firstStyles: { '/elsewhere': 'remoteEntry.js' } }],
    ['firstStyles', { routes: [route('/faqs')], prerendered: faqs, firstStyles: { '/faqs': 'gone.css' } }],
    ['firstStyles', { routes: [route('/faqs')], prerendered: faqs, firstStyles: { '/faqs': 'remoteEntry.js' } }],
    ['pageScripts', { pageScripts: { '/elsewhere': ['remoteEntry.js'] } }],
    ['pageScripts', { routes: [route('/faqs')], pageScripts: { '/faqs': ['gone.js'] } }],
    [
      'pageScripts',
      { routes: [route('/faqs')], pageScripts: { '/faqs': Array.from({ length: 11 }, () => 'remoteEntry.js') } },
    ],
    ['route', { routes: [route('/verify/:number'), route('/verify/:id')] }],
    ['content', { files: [{ ...file, path: 'content/font.0123456789abcdef.woff2' }] }],
    ['content', { files: [{ ...file, path: 'content/font.000000000000000a.js' }] }],
    ['container', { container: null }],
    ['schema', { files: [{ ...file, path: '../../etc/passwd' }] }],
    ['schema', { files: [{ ...file, path: '/etc/passwd' }] }],
    ['path', { files: [{ ...file, path: 'a/./b.js' }] }],
    ['path', { files: [{ ...file, path: '.env' }] }],
    ['path', { files: [{ ...file, path: 'release.json' }] }],
    ['path', { files: [{ ...file, path: 'a.js.br' }] }],
    ['path', { files: [{ ...file, path: `${'a'.repeat(300)}.js` }] }],
    ['path', { files: [{ ...file, path: `${'folder/'.repeat(60)}a.js` }] }],
    ['route', { routes: [route(`/${'a'.repeat(302)}`)] }],
    ['path', { files: [file, file] }],
    ['path', { files: [file, { ...file, path: 'a.js/b.js' }] }],
    ['number of files', { files: Array.from({ length: 2001 }, (_, n) => ({ ...file, path: `${n}.js` })) }],
    ['bytes of a.js', { files: [{ ...file, bytes: 21 * 1024 * 1024 }] }],
    [
      'bytes of the release',
      { files: Array.from({ length: 6 }, (_, n) => ({ ...file, path: `${n}.js`, bytes: 20e6 })) },
    ],
  ];

  it.each(cases)('refuses it by the rule %s (%#)', async (rule, facts) => {
    const { status, body } = await announce({ ...describeRelease('mfe-help', '4.0.0').release, ...facts });
    expect(status).toBe(422);
    expect(body.code).toBe('RELEASE_INVALID');
    expect(body.details?.issues).toContainEqual(expect.objectContaining({ rule }));
  });

  it('names all broken rules at once', async () => {
    const { body } = await announce({
      ...describeRelease('mfe-help', '4.0.0').release,
      entry: 'gone.js',
      scripts: ['lost.js'],
    });
    expect(body.details?.issues).toEqual([
      { rule: 'entry', seen: 'gone.js', allowed: 'one of files' },
      { rule: 'script', seen: 'lost.js', allowed: 'one of files' },
    ]);
  });

  it('refuses a shell without its document', async () => {
    const { body } = await announce(describeRelease('shell', '1.0.0').release, 'shell');
    expect(body.details?.issues).toEqual([{ rule: 'document', seen: 'document.html', allowed: 'one of files' }]);
  });
});

describe('when files are not what release.json announced', () => {
  const begin = async (version: string) => {
    const { release, contents } = describeRelease('mfe-help', version, {
      files: { 'entry.js': 'entry', 'late.js': 'late' },
    });
    const upload = String((await announce(release)).body.upload);
    const path = `/v1/apps/mfe-help/uploads/${upload}`;
    return {
      contents,
      path,
      put: (name: string, bytes: string) => send(registry, 'PUT', `${path}/files/${name}`, { bytes }),
      commit: () => send(registry, 'POST', `${path}/commit`),
    };
  };

  it('refuses other bytes of the same length', async () => {
    const { put, commit } = await begin('5.0.0');
    expect(await put('entry.js', 'enemy')).toMatchObject({ status: 422, body: { code: 'HASH_MISMATCH' } });
    expect(await commit()).toMatchObject({ status: 409, body: { code: 'UPLOAD_INCOMPLETE' } });
  });

  it('refuses more bytes than announced', async () => {
    const { put } = await begin('5.0.1');
    expect(await put('entry.js', 'entry'.repeat(50_000))).toMatchObject({ body: { code: 'HASH_MISMATCH' } });
  });

  it('refuses a file that is not listed, and a path that leaves the folder', async () => {
    const { put } = await begin('5.0.2');
    expect(await put('other.js', 'x')).toMatchObject({ status: 404, body: { code: 'FILE_NOT_LISTED' } });
    expect(await put('..%2f..%2fentry.js', 'entry')).toMatchObject({ status: 404 });
  });

  it('notices bytes that changed on the disk before the commit', async () => {
    const { put, commit, path } = await begin('5.0.3');
    await put('entry.js', 'entry');
    await put('late.js', 'late');
    writeFileSync(join(registry.artefactsFolder, '.staging', path.split('/').at(-1)!, 'files/late.js'), 'evil');
    expect(await commit()).toMatchObject({ status: 422, body: { code: 'HASH_MISMATCH' } });
    expect(await isListed('5.0.3')).toBe(false);
  });

  it('shows nothing of a half upload, and goes on where it stopped', async () => {
    const { put, commit, contents } = await begin('5.1.0');
    await put('entry.js', contents['entry.js']!);
    expect(await commit()).toMatchObject({ status: 409, body: { details: { missing: ['late.js'] } } });
    expect(await isListed('5.1.0')).toBe(false);
    expect(existsSync(folderOf('5.1.0'))).toBe(false);

    const again = await begin('5.1.0');
    await again.put('late.js', contents['late.js']!);
    expect((await again.commit()).status).toBe(201);
    expect(await isListed('5.1.0')).toBe(true);
    expect(readdirSync(join(registry.artefactsFolder, '.staging'))).not.toContain(again.path.split('/').at(-1));
  });

  it('keeps nothing of a file whose connection broke', async () => {
    const { path } = await begin('5.2.0');
    const { hostname, port } = new URL(registry.registryUrl);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.resume().on('close', () => resolve());
      socket.write(
        `PUT ${path}/files/entry.js HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${registry.token}\r\n` +
          'content-type: application/octet-stream\r\ncontent-length: 5\r\n\r\nent',
        () => socket.end(),
      );
    });
    const { release } = describeRelease('mfe-help', '5.2.0', { files: { 'entry.js': 'entry', 'late.js': 'late' } });
    expect((await announce(release)).body.missing).toEqual(['entry.js', 'late.js']);
  });
});

describe('who may publish', () => {
  it.each([
    ['no token', null],
    ['an unknown token', 'x'.repeat(40)],
  ])('refuses %s', async (_what, token) => {
    const answer = await send(registry, 'POST', '/v1/apps/mfe-help/uploads', { token, json: {} });
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_REFUSED' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('keeps only the hash of a token', async () => {
    const rows = await registry.database.queries.select().from(tokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(registry.token);
  });
});
