import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPlacedEdge } from '../testing/placed-edge';
import { writeShell } from '../testing/shell-release';
import type { RunningEdge } from '../testing/start-edge';
import { freshFolder } from '../testing/write-release';

const digestOf = (content: string) => createHash('sha384').update(content).digest('hex').slice(0, 16);
const fontOf = (content: string) => `content/figtree.${digestOf(content)}.woff2`;
const [kept, replaced] = [fontOf('letters'), fontOf('other letters')];

const shell = (version: string, fonts: Record<string, string>) =>
  writeShell(version, {
    files: { ...fonts, 'content/code.js': 'alert(1)', 'content/figtree.woff2': 'no digest' },
    facts: { fonts: Object.keys(fonts) },
  });

let edge: RunningEdge;
let artefacts: string;
beforeAll(async () => {
  const placed = await startPlacedEdge(
    [shell('1.0.0', { [kept]: 'letters', [replaced]: 'other letters' })],
    [shell('1.1.0', { [kept]: 'letters' })],
  );
  [edge, artefacts] = [placed.edge, placed.artefactsFolder];
});
afterAll(() => edge.close());

const get = (file: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.url}/assets/shell/${file}`, { headers });
const withdraw = (version: string) => rmSync(join(artefacts, 'shell', version), { recursive: true });

describe('a font that is named by its content', () => {
  it('has an address without a release, at which the page preloads it', async () => {
    const page = await (await fetch(edge.url)).text();
    expect(page).toContain(`href="/assets/shell/${kept}"`);
  });

  it('may be kept for ever by everybody, and only as a font', async () => {
    const answer = await get(kept);
    expect([answer.status, await answer.text()]).toEqual([200, 'letters']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, stale-if-error=31536000',
      'content-type': 'font/woff2',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is served of a release that is not live', async () => {
    expect(await (await get(replaced)).text()).toBe('other letters');
  });

  it('stays, with the same tag, while one of its releases does, and goes with the last', async () => {
    const tag = (await get(kept)).headers.get('etag') ?? '';
    const aside = join(freshFolder(), '1.0.0');
    cpSync(join(artefacts, 'shell/1.0.0'), aside, { recursive: true });
    withdraw('1.0.0');
    expect((await get(kept, { 'if-none-match': tag })).status).toBe(304);
    expect((await get(replaced)).status).toBe(404);
    cpSync(aside, join(artefacts, 'shell/1.0.0'), { recursive: true });
    withdraw('1.1.0');
    expect((await get(kept, { 'if-none-match': tag })).status).toBe(304);
    withdraw('1.0.0');
    const gone = await get(kept);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

it.each([
  ['a script', 'content/code.js'],
  ['a font without a digest', 'content/figtree.woff2'],
  ['a font that no release has', fontOf('nothing')],
  ['a path upwards', `content/..%2f1.0.0%2fshell.js`],
])('does not serve %s by content', async (_what, path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
