import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstandard } from '../http/zstandard';
import { placeReleases } from '../testing/place-release';
import { writeShell } from '../testing/shell-release';
import { startPlacedEdge } from '../testing/placed-edge';
import type { RunningEdge } from '../testing/start-edge';
import { freshFolder, writeRelease } from '../testing/write-release';

/* Nothing in it repeats, so that only the earlier file makes it small. */
const lines = (seed: string, count = 300) =>
  Array.from({ length: count }, (_, line) => createHash('sha256').update(`${seed} ${line}`).digest('hex')).join('\n');
const [form, sheet] = [lines('form'), lines('sheet')];
const earlier = {
  'remoteEntry.js': `${lines('entry')}\n1.0.0`,
  'motor-form.0a1b2c3d.js': form,
  'styles.11111111.css': sheet,
  'huge.0a1b2c3d.js': 'x'.repeat(1_000_001),
  'picture.0a1b2c3d.svg': `<svg>${form}</svg>`,
};
const later = {
  'remoteEntry.js': `${lines('entry')}\n1.1.0`,
  'motor-form.4e5f6a7b.js': form.replace('7', '8'),
  'styles.22222222.css': `${sheet}\na{}`,
  'huge.4e5f6a7b.js': `${'x'.repeat(1_000_001)}y`,
  'picture.4e5f6a7b.svg': `<svg>${form}</svg> `,
};

let edge: RunningEdge;
let artefacts: string;
beforeAll(async () => {
  const placed = await startPlacedEdge(
    [
      writeShell('1.0.0'),
      writeRelease('mfe-help', '1.0.0', { files: earlier }),
      writeRelease('mfe-claims', '1.0.0', { files: earlier }),
    ],
    [writeRelease('mfe-help', '1.1.0', { files: later })],
  );
  [edge, artefacts] = [placed.edge, placed.artefactsFolder];
  writeFileSync(join(placed.home, 'secret.js'), form);
});
afterAll(() => edge.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const has = (text: string, id: string) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(text).toString('base64')}:`,
  'dictionary-id': `"${id}"`,
});
const get = (path: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ url: `/assets/mfe-help/1.1.0/${path}`, headers });
const read = async (packed: Buffer, dictionary: string) => {
  expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(packed.subarray(8, 40)).toEqual(sha256(dictionary));
  const { decompress } = await zstandard();
  return Buffer.from(decompress(packed.subarray(40), Buffer.from(dictionary))).toString();
};

describe('a script or style sheet of a release', () => {
  it.each([
    ['remoteEntry.js', '/assets/mfe-help/*/remoteEntry.js', '1.1.0/remoteEntry.js'],
    ['motor-form.4e5f6a7b.js', '/assets/mfe-help/*/motor-form.*.js', '1.1.0/motor-form.4e5f6a7b.js'],
    ['styles.22222222.css', '/assets/mfe-help/*/styles.*.css', '1.1.0/styles.22222222.css'],
  ])('%s may be used as a dictionary for later ones of its kind', async (path, match, id) => {
    const { headers } = await get(path, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'use-as-dictionary': `match="${match}", id="${id}"`,
      vary: 'accept-encoding, available-dictionary',
    });
  });

  it.each([
    ['remoteEntry.js', 'remoteEntry.js'],
    ['motor-form.4e5f6a7b.js', 'motor-form.0a1b2c3d.js'],
    ['styles.22222222.css', 'styles.11111111.css'],
  ] as const)('%s goes out as what differs from the earlier one', async (path, before) => {
    for (const _turn of ['made', 'kept']) {
      const { statusCode, headers, rawPayload } = await get(path, has(earlier[before], `1.0.0/${before}`));
      expect([statusCode, headers['content-encoding'], headers.etag]).toEqual([200, 'dcz', '"mfe-help@1.1.0-dcz"']);
      expect(headers).toMatchObject({
        'cache-control': 'private, max-age=31536000, immutable, stale-if-error=31536000',
        'content-length': String(rawPayload.length),
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': expect.stringContaining(`id="1.1.0/${path}"`),
      });
      expect(rawPayload.length).toBeLessThan(200);
      expect(await read(rawPayload, earlier[before])).toBe(later[path]);
    }
  });
});

const entry = earlier['remoteEntry.js'];
const formBefore = earlier['motor-form.0a1b2c3d.js'];
it.each<[string, string, Record<string, string>]>([
  ['does not take it', 'remoteEntry.js', { ...has(entry, '1.0.0/remoteEntry.js'), 'accept-encoding': 'br' }],
  ['refuses it', 'remoteEntry.js', { ...has(entry, '1.0.0/remoteEntry.js'), 'accept-encoding': 'br, dcz;q=0' }],
  ['names no file', 'remoteEntry.js', { ...has(entry, ''), 'dictionary-id': '' }],
  ['has other bytes', 'remoteEntry.js', has('other bytes', '1.0.0/remoteEntry.js')],
  ['has a file of another kind', 'remoteEntry.js', has(formBefore, '1.0.0/motor-form.0a1b2c3d.js')],
  ['names a release that is not there', 'remoteEntry.js', has(form, '0.0.9/remoteEntry.js')],
  ['names what is no release', 'remoteEntry.js', has(form, '../remoteEntry.js')],
  ['names a path upwards', 'motor-form.4e5f6a7b.js', has(form, '1.0.0/../../../secret.js')],
  [
    'has a hash that is none',
    'remoteEntry.js',
    { ...has(entry, '1.0.0/remoteEntry.js'), 'available-dictionary': ':x:' },
  ],
  ['has a file that is too large', 'huge.4e5f6a7b.js', has(earlier['huge.0a1b2c3d.js'], '1.0.0/huge.0a1b2c3d.js')],
  ['has a picture', 'picture.4e5f6a7b.svg', has(earlier['picture.0a1b2c3d.svg'], '1.0.0/picture.0a1b2c3d.svg')],
])('a browser that %s gets the whole file', async (_what, path, headers) => {
  const { statusCode, headers: answered } = await get(path, headers);
  expect([statusCode, answered['content-encoding']]).toEqual([200, 'br']);
});

it('offers nothing as a dictionary that is no script or style sheet', async () => {
  const { headers } = await get('picture.4e5f6a7b.svg');
  expect([headers['use-as-dictionary'], headers.vary]).toEqual([undefined, 'accept-encoding']);
});

it('sends the whole file where the difference is larger', async () => {
  const folder = writeRelease('mfe-help', '2.0.0', { files: { 'remoteEntry.js': 'a'.repeat(2_000) } });
  await placeReleases({ artefactsFolder: artefacts, cacheFolder: freshFolder() }, [folder]);
  const { headers } = await edge.app.inject({
    url: '/assets/mfe-help/2.0.0/remoteEntry.js',
    headers: has(entry, '1.0.0/remoteEntry.js'),
  });
  expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual(['br', expect.any(Number)]);
});

it('does not let anybody keep the edge busy with pairs of releases', async () => {
  const encodings: unknown[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const { headers } = await get('remoteEntry.js', has(`nobody's ${turn}`, '1.0.0/remoteEntry.js'));
    encodings.push(headers['content-encoding']);
  }
  expect(new Set(encodings)).toEqual(new Set(['br']));
  rmSync(join(artefacts, 'mfe-help/1.0.0'), { recursive: true });
  // What was made before is still sent.
  const { headers } = await get('motor-form.4e5f6a7b.js', has(formBefore, '1.0.0/motor-form.0a1b2c3d.js'));
  expect(headers['content-encoding']).toBe('dcz');
});
