import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeS3 } from '@tulinde/shared/s3/testing';
import { getQuarantine, getReleases, promoteRelease, publishRelease, rollbackRelease } from '../client';
import { commandLine } from '../testing/command-line';
import { filesBelow } from '../testing/files-below';
import { ownDatabase, type OwnDatabase } from '../testing/own-database';
import { writeShell } from '../testing/shell-release';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { until } from '../testing/until';
import { freshFolder, route, writeRelease } from '../testing/write-release';

const keys = { accessKey: 'key', secretKey: 'secret', region: 'af-south-1' };
const app = 'mfe-help';
const script = 'console.log("the same again");'.repeat(100);
const build = (version: string, content = script) =>
  writeRelease(app, version, {
    files: { 'remoteEntry.js': `// ${version}\n${content}`, 'font.woff2': version },
    facts: { routes: [route('/')] },
  });

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let own: OwnDatabase;
/* The first publishes all; each other one begins with an empty folder. */
let first: RunningRegistry;
/* Of the first registry, moved by hand. */
let clock = Date.now();
const running: { close(): Promise<void> }[] = [];

const bucket = () => ({ ...keys, endpoint: s3.endpoint, bucket: 'releases' });
const registry = async (more: Parameters<typeof startRegistry>[0] = {}): Promise<RunningRegistry> => {
  const started = await startRegistry({ database: own.database, artefactsBucket: bucket(), ...more });
  running.push(started);
  return started;
};
const edge = async (more: Partial<Parameters<typeof startEdge>[0]> = {}): Promise<RunningEdge> => {
  const folders = { artefactsFolder: freshFolder(), artefactsBucket: bucket() };
  const started = await startEdge({ registry: first, ...folders, askEveryMs: 200, ...more });
  running.push(started);
  return started;
};
const objects = (version: string): string[] =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`/releases/${app}/${version}/`));
const object = (version: string, path: string) => s3.objects.get(`/releases/${app}/${version}/${path}`)!;
const publish = (version: string, by = first) => publishRelease({ ...by, folder: build(version) });
const promote = (version: string, by = first) => promoteRelease({ ...by, app, version });
const spoil = (version: string, path: string): (() => void) => {
  const stored = object(version, path);
  const right = stored.bytes;
  stored.bytes = Buffer.from('something else');
  return () => void (stored.bytes = right);
};

beforeAll(async () => {
  s3 = await startFakeS3(keys);
  own = await ownDatabase();
  first = await registry({ now: () => new Date(clock) });
  await publishRelease({ ...first, folder: writeShell('1.0.0') });
  await promoteRelease({ ...first, app: 'shell', version: '1.0.0' });
  await publish('1.0.0');
  await promote('1.0.0');
});
afterAll(async () => {
  s3.failNext(0);
  for (const one of running.reverse()) await one.close();
  await own.close();
  await s3.stop();
});

describe('what is published', () => {
  it('is in the bucket with its compressed siblings, release.json last', () => {
    const names = objects('1.0.0').map((key) => key.split('/').at(-1));
    expect(names.toSorted()).toEqual(
      ['font.woff2', 'release.json', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'].toSorted(),
    );
    expect(names.at(-1)).toBe('release.json');
    expect(s3.seen.some(({ status }) => status === 403)).toBe(false);
  });

  it('is promoted by a registry that begins with an empty folder, which has all of it then', async () => {
    await publish('1.1.0');
    const second = await registry();
    expect(await promote('1.1.0', second)).toMatchObject({ after: '1.1.0' });
    expect(filesBelow(join(second.artefactsFolder, app, '1.1.0'))).toEqual(
      filesBelow(join(first.artefactsFolder, app, '1.1.0')),
    );
  });

  it('is served by an edge that begins with an empty folder, live or not, as small as it was made', async () => {
    const { url } = await edge();
    expect((await fetch(url)).status).toBe(200);
    for (const version of ['1.1.0', '1.0.0']) {
      const answer = await fetch(`${url}/assets/${app}/${version}/remoteEntry.js`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(await answer.text()).toBe(`// ${version}\n${script}`);
    }
    const unknown = await fetch(`${url}/assets/${app}/9.9.9/remoteEntry.js`);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is one build where two registries with folders of their own publish the same version at once', async () => {
    const second = await registry();
    const builds = [build('2.0.0', 'console.log(1);'.repeat(99)), build('2.0.0', 'console.log(2);'.repeat(99))];
    const outcomes = await Promise.allSettled(
      [first, second].map((one, index) => publishRelease({ ...one, folder: builds[index] ?? '' })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'RELEASE_EXISTS' });
    const third = await registry();
    await promoteRelease({ ...third, app, version: '2.0.0', environment: 'staging' });
    const won = [first, second][outcomes.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(filesBelow(join(third.artefactsFolder, app))).toEqual({
      ...filesBelow(join(third.artefactsFolder, app)),
      ...Object.fromEntries(
        Object.entries(filesBelow(join(won.artefactsFolder, app, '2.0.0'))).map(([path, text]) => [
          `2.0.0/${path}`,
          text,
        ]),
      ),
    });
  });
});

describe('what is in the bucket and not what was published', () => {
  beforeAll(() => publish('3.0.0'));

  it.each([
    ['a file', 'remoteEntry.js', 'remoteEntry.js is not the file that was published'],
    ['a compressed sibling', 'remoteEntry.js.br', 'remoteEntry.js.br is not the file that was published'],
    ['the description', 'release.json', 'its release.json is not that of the release'],
  ])('is promoted by nobody and stays out of the folder: %s', async (_what, path, says) => {
    const mend = spoil('3.0.0', path);
    const second = await registry();
    await expect(promote('3.0.0', second)).rejects.toMatchObject({
      status: 409,
      code: 'FILES_MISSING',
      message: expect.stringContaining(says),
    });
    expect(readdirSync(second.artefactsFolder)).not.toContain(app);
    mend();
  });

  it('is promoted by nobody where a file is gone, or all of it', async () => {
    const second = await registry();
    const stored = object('3.0.0', 'font.woff2');
    s3.objects.delete(`/releases/${app}/3.0.0/font.woff2`);
    await expect(promote('3.0.0', second)).rejects.toMatchObject({ status: 409, code: 'FILES_MISSING' });
    s3.objects.set(`/releases/${app}/3.0.0/font.woff2`, stored);
    const facts = object('3.0.0', 'release.json');
    s3.objects.delete(`/releases/${app}/3.0.0/release.json`);
    await expect(promote('3.0.0', second)).rejects.toMatchObject({
      status: 409,
      code: 'FILES_MISSING',
      message: expect.stringContaining('The bucket releases does not have its files'),
    });
    s3.objects.set(`/releases/${app}/3.0.0/release.json`, facts);
  });

  it('holds up no release of another app', async () => {
    await publishRelease({ ...first, folder: writeRelease('mfe-claims', '1.0.0') });
    await promoteRelease({ ...first, app: 'mfe-claims', version: '1.0.0' });
    const stored = s3.objects.get('/releases/mfe-claims/1.0.0/remoteEntry.js')!;
    const right = stored.bytes;
    stored.bytes = Buffer.from('something else');
    const second = await registry();
    await publish('3.1.0', second);
    expect(await promote('3.1.0', second)).toMatchObject({ after: '3.1.0' });
    stored.bytes = right;
  });

  it('is served by no edge: the app shows its previous release until the files are right', async () => {
    await promote('3.0.0');
    const mend = spoil('3.0.0', 'remoteEntry.js');
    const { url } = await edge();
    const health = async () =>
      (await (await fetch(`${url}/health/ready`)).json()) as { manifest: { missing: string[] } };
    expect((await health()).manifest.missing).toEqual([`${app}@3.0.0`]);
    expect((await fetch(`${url}/assets/${app}/3.0.0/remoteEntry.js`)).status).toBe(503);
    mend();
    await until('the files are there', health, ({ manifest }) => manifest.missing.length === 0);
    expect((await fetch(`${url}/assets/${app}/3.0.0/remoteEntry.js`)).status).toBe(200);
  });
});

describe('while the bucket is away', () => {
  afterEach(() => s3.failNext(0));
  const away = () => s3.failNext(Number.POSITIVE_INFINITY);
  const isDown = {
    status: 503,
    code: 'ARTEFACTS_DOWN',
    message: expect.stringContaining('Try again when it is back'),
  };

  it('nothing is published, and all of it is when it is back', async () => {
    away();
    await expect(publish('4.0.0')).rejects.toMatchObject(isDown);
    expect((await getReleases({ ...first, app })).map(({ version }) => version)).not.toContain('4.0.0');
    s3.failNext(0);
    await publish('4.0.0');
    expect(objects('4.0.0')).toHaveLength(5);
  });

  it('a registry promotes what its folder has, and tells what it would have to fetch', async () => {
    const second = await registry();
    away();
    await expect(promote('4.0.0', second)).rejects.toMatchObject(isDown);
    expect(await promote('4.0.0')).toMatchObject({ after: '4.0.0' });
    expect(await rollbackRelease({ ...second, app, reason: 'bad' })).toMatchObject({ after: '3.0.0' });
  });

  it('an edge serves what it has, shows the previous release of an app, and takes the new one when it is back', async () => {
    await publish('4.1.0');
    const { url, serves } = await edge();
    away();
    const { revision } = await promote('4.1.0');
    await serves(revision);
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect((await fetch(`${url}/assets/${app}/3.0.0/remoteEntry.js`)).status).toBe(200);
    const unknown = await fetch(`${url}/assets/${app}/4.1.0/remoteEntry.js`);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([503, 'no-store']);
    s3.failNext(0);
    const asset = () => fetch(`${url}/assets/${app}/4.1.0/remoteEntry.js`);
    await until('the release comes', asset, ({ status }) => status === 200);
  });

  it('an edge that is started serves from its disk', async () => {
    const folders = { artefactsFolder: freshFolder(), cacheFolder: freshFolder() };
    const before = await edge(folders);
    await before.close();
    away();
    const { url } = await edge(folders);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('what is put away', () => {
  const release = (line: string) => commandLine(first, line);
  const entry = async (version: string) => (await getQuarantine(first)).find((one) => one.version === version)?.id;

  it('is brought to nobody, can be restored, and is removed from the bucket when it is purged', async () => {
    await publish('5.0.0');
    clock += 91 * 24 * 60 * 60 * 1000;
    await release('retention --days 90 --keep 1 --reason disk');
    const { url } = await edge();
    expect((await fetch(`${url}/assets/${app}/5.0.0/remoteEntry.js`)).status).toBe(404);
    await release(`quarantine restore ${await entry('5.0.0')} --reason needed`);
    await until(
      'it is served',
      () => fetch(`${url}/assets/${app}/5.0.0/remoteEntry.js`),
      ({ status }) => status === 200,
    );
    await release('retention --days 90 --keep 1 --reason disk');
    expect(objects('5.0.0')).not.toEqual([]);
    expect(await release(`quarantine purge ${await entry('5.0.0')} --reason disk`)).toMatchObject({ code: 0 });
    expect(objects('5.0.0')).toEqual([]);
    expect(objects('4.1.0')).toHaveLength(5);
  });
});

describe('a registry does not start', () => {
  it('on the bucket of another database, nor with the folder of another bucket', async () => {
    const other = await ownDatabase();
    await expect(registry({ database: other.database })).rejects.toMatchObject({
      name: 'FolderRefusedError',
      message: expect.stringMatching(/^The bucket releases holds .* releases that the database does not know/),
    });
    const theirs = await startRegistry({ database: other.database });
    await theirs.close();
    await expect(registry({ database: other.database })).rejects.toThrow(
      /^The bucket releases belongs to database .*TULINDE_ARTEFACTS_BUCKET/,
    );
    await expect(registry({ artefactsFolder: theirs.artefactsFolder })).rejects.toThrow('Start with an empty folder');
    await other.close();
  });
});

it('a folder that was used alone goes into the bucket, once somebody says that it may', async () => {
  const other = await ownDatabase();
  const alone = await startRegistry({ database: other.database });
  await publish('1.0.0', alone);
  await alone.close();
  const there = { database: other.database, artefactsBucket: { ...bucket(), bucket: 'others' } };
  const { artefactsFolder } = alone;
  const refusal = await registry({ ...there, artefactsFolder }).then(
    () => 'it starts',
    (error: Error) => error.message,
  );
  const [, adopt] = /TULINDE_ADOPT_ARTEFACTS=([\da-f-]{36})/.exec(refusal) ?? [];
  const moved = await registry({ ...there, artefactsFolder, recovery: { adopt } });
  await moved.close();
  expect(await promote('1.0.0', await registry(there))).toMatchObject({ after: '1.0.0' });
  await other.close();
});

it('what a lost database published is put away once somebody says so, and comes back from there', async () => {
  const id = (JSON.parse(String(s3.objects.get('/releases/.registry.json')?.bytes)) as { registry: string }).registry;
  const other = await ownDatabase();
  const there = { database: other.database };
  await expect(registry({ ...there, recovery: { adopt: id } })).rejects.toThrow(
    /^The bucket releases holds \d+ releases that this database does not know: .*mfe-help@4\.1\.0/,
  );
  spoil('2.0.0', 'remoteEntry.js');
  const next = await registry({ ...there, recovery: { adopt: id, quarantineUnknown: true } });
  expect(objects('4.1.0')).not.toContain(`/releases/${app}/4.1.0/release.json`);
  const entry = (await getQuarantine(next)).find((one) => one.app === app && one.version === '4.1.0');
  await commandLine(next, `quarantine restore ${entry?.id} --reason lost`);
  // All others of it stay put away: a registry that is started finds nothing that it does not know.
  expect(await promote('4.1.0', await registry(there))).toMatchObject({ after: '4.1.0' });
  await other.close();
});
