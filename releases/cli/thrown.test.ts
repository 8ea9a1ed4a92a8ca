import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThrownError } from '@tulinde/contracts';
import { publishRelease } from '../client';
import { sendSourceMaps } from '../client/send-source-maps';
import { leaveLocalRegistry } from '../testing/local-registry';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, writeRelease } from '../testing/write-release';
import { runCli } from './run-cli';

const script = 'throw new Error("The quote has no premium.");'.padEnd(900);
/* The first column of the script is the fifth of line 12. */
const map = {
  version: 3,
  file: 'remoteEntry.js',
  sources: ['webpack://mfe_help/../shared/quote.ts'],
  mappings: 'AAWI',
};

let now = new Date('2026-11-26T11:00:00Z');
let registry: RunningRegistry;
let data: string;
beforeAll(async () => {
  registry = await startRegistry({ now: () => now });
  data = freshFolder();
  leaveLocalRegistry(data, registry);
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = writeRelease('mfe-help', version, { files: { 'remoteEntry.js': script } });
    const sourceMaps = freshFolder();
    writeFileSync(
      join(sourceMaps, 'remoteEntry.js.map'),
      JSON.stringify({ ...map, sourcesContent: ['a secret'], names: [] }),
    );
    expect(await publishRelease({ ...registry, folder, sourceMaps })).toMatchObject({ sourceMaps: 1 });
  }
  await release('promote mfe-help 1.0.0 --no-wait');
});
afterAll(() => registry.close());

const release = async (line: string) => {
  let out = '';
  const code = await runCli(line.split(' '), {
    env: { TULINDE_REGISTRY: registry.registryUrl, TULINDE_DATA: data },
    isInteractive: false,
    hasColours: false,
    write: (text) => (out += text),
    writeError: (text) => (out += text),
  });
  return { code, out };
};

const thrown = (facts: Partial<ThrownError> = {}): ThrownError => ({
  app: 'mfe-help',
  version: '1.0.0',
  role: 'stable',
  kind: 'render',
  route: '/faqs',
  elapsed: 900,
  name: 'Error',
  message: 'The quote has no premium.',
  frames: [{ script: `mfe-help/${facts.version ?? '1.0.0'}/remoteEntry.js`, line: 1, column: 7 }],
  ...facts,
});

const send = async (visitor: number, ...errors: ThrownError[]) => {
  const load = { ...thrown(), version: errors[0]?.version ?? '1.0.0', kind: 'load' };
  const beacon = { visitor: visitor.toString(16).padStart(16, '0'), events: [load], thrown: errors };
  const { status } = await fetch(`${registry.registryUrl}/v1/environments/production/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ beacons: [beacon] }),
  });
  expect(status).toBe(202);
};

/* The registry writes once a second. */
const told = async (line: string, isThere: (out: string) => boolean) => {
  for (;;) {
    const { out } = await release(line);
    if (isThere(out)) return out;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

it('tells what was thrown, where in the sources, by how many, and since when', async () => {
  await send(1, thrown());
  await send(2, thrown(), thrown({ message: 'Wanjiku Kamau, +254700123456', name: 'Wanjiku' }));
  await send(3);
  const out = await told('thrown', (text) => text.includes('2 visitors') && text.includes('1 visitors'));
  expect(out).toContain('Error: The quote has no premium.\n');
  expect(out).toContain('  mfe-help@1.0.0, render on /faqs: 2 visitors (66.67 % of its visitors)\n');
  expect(out).toContain('first seen 2026-11-26 14:00');
  expect(out).toContain('    at shared/quote.ts:12:5\n');
  expect(out).toContain('Error: (its words are not those of the release)\n');
  expect(out).not.toMatch(/Wanjiku|254700/);
});

it('knows an error again in a later release', async () => {
  await release('promote mfe-help 1.1.0 --no-wait');
  now = new Date('2026-11-27T11:00:00Z');
  await send(4, thrown({ version: '1.1.0' }));
  const out = await told('thrown mfe-help --release 1.1.0', (text) => text.includes('1 visitors'));
  expect(out).toContain('first seen 2026-11-26 14:00');
  expect(out).toMatch(/first seen .* in 1\.0\.0, last 2026-11-27 14:00/);
});

it('reads a source map that comes after the first error', async () => {
  const folder = writeRelease('mfe-help', '1.2.0', { files: { 'remoteEntry.js': script } });
  const {
    findings: _,
    sourceMaps,
    ...published
  } = await publishRelease({
    ...registry,
    folder,
    sourceMaps: freshFolder(),
  });
  expect(sourceMaps).toBe(0);
  await release('promote mfe-help 1.2.0 --no-wait');
  const late = 'thrown mfe-help --release 1.2.0';
  await send(5, thrown({ version: '1.2.0' }));
  expect(await told(late, (text) => text.includes('1 visitors'))).toContain('at mfe-help/remoteEntry.js:1:7\n');
  const mapsFolder = freshFolder();
  writeFileSync(join(mapsFolder, 'remoteEntry.js.map'), JSON.stringify({ ...map, names: [] }));
  expect(await sendSourceMaps({ address: registry, release: published, folder: mapsFolder })).toBe(1);
  await send(6, thrown({ version: '1.2.0', kind: 'load' }));
  expect(await told(late, (text) => text.includes('load on'))).toContain('at shared/quote.ts:12:5\n');
});

it('says where nothing was, and what it is not asked right', async () => {
  expect((await release('thrown shell')).out).toBe('Nothing was thrown in production in the last 24 hours.\n');
  expect(await release('thrown --hours 400')).toMatchObject({ code: 2 });
});

it('gives no source map out', async () => {
  const maps = `${registry.registryUrl}/v1/apps/mfe-help/releases/1.0.0/source-maps/remoteEntry.js`;
  expect((await fetch(maps)).status).toBe(404);
});
