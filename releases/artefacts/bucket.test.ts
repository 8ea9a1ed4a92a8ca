import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getReleases, promoteRelease, publishRelease, rollbackRelease } from '../client';
import { app, build, font, openBucketSite, script, type BucketSite } from '../testing/bucket-site';
import { filesBelow } from '../testing/files-below';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder, writeRelease } from '../testing/write-release';

let site: BucketSite;
beforeAll(async () => {
  site = await openBucketSite();
});
afterAll(() => site.close());

describe('what is published', () => {
  it('is in the bucket with its compressed siblings, release.json last', () => {
    const names = site.filesOf('1.0.0');
    expect(names.toSorted()).toEqual(
      [font, 'font.woff2', 'release.json', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'].toSorted(),
    );
    expect(names.at(-1)).toBe('release.json');
    expect(site.s3.seen.some(({ status }) => status === 403)).toBe(false);
  });

  it('is promoted by a registry that begins with an empty folder, which has all of it then', async () => {
    await site.publish('1.1.0');
    const second = await site.registry();
    expect(await site.promote('1.1.0', second)).toMatchObject({ after: '1.1.0' });
    expect(filesBelow(join(second.artefactsFolder, app, '1.1.0'))).toEqual(
      filesBelow(join(site.first.artefactsFolder, app, '1.1.0')),
    );
  });

  it('is served by an edge that begins with an empty folder, live or not, as small as it was made', async () => {
    const { url } = await site.edge();
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
    const second = await site.registry();
    const builds = [build('2.0.0', 'console.log(1);'.repeat(99)), build('2.0.0', 'console.log(2);'.repeat(99))];
    const outcomes = await Promise.allSettled(
      [site.first, second].map((one, index) => publishRelease({ ...one, folder: builds[index] ?? '' })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'RELEASE_EXISTS' });
    const third = await site.registry();
    await promoteRelease({ ...third, app, version: '2.0.0', environment: 'staging' });
    const won = [site.first, second][outcomes.findIndex(({ status }) => status === 'fulfilled')]!;
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
  beforeAll(() => site.publish('3.0.0'));

  let mend = (): void => {};
  afterEach(() => mend());

  it.each([
    ['a file', 'remoteEntry.js', 'remoteEntry.js is not the file that was published'],
    ['a compressed sibling', 'remoteEntry.js.br', 'remoteEntry.js.br is not the file that was published'],
    ['the description', 'release.json', 'its release.json is not that of the release'],
  ])('is promoted by nobody and stays out of the folder: %s', async (_what, path, says) => {
    mend = site.spoil(`${app}/3.0.0/${path}`);
    const second = await site.registry();
    await expect(site.promote('3.0.0', second)).rejects.toMatchObject({
      status: 409,
      code: 'FILES_MISSING',
      message: expect.stringContaining(says),
    });
    // What is live may have come beside it, before this was refused.
    expect(existsSync(join(second.artefactsFolder, app, '3.0.0'))).toBe(false);
  });

  it('is promoted by nobody where a file is gone, or all of it', async () => {
    const second = await site.registry();
    const stored = site.object(`${app}/3.0.0/font.woff2`);
    site.s3.objects.delete(`/releases/${app}/3.0.0/font.woff2`);
    await expect(site.promote('3.0.0', second)).rejects.toMatchObject({ status: 409, code: 'FILES_MISSING' });
    site.s3.objects.set(`/releases/${app}/3.0.0/font.woff2`, stored);
    const facts = site.object(`${app}/3.0.0/release.json`);
    site.s3.objects.delete(`/releases/${app}/3.0.0/release.json`);
    await expect(site.promote('3.0.0', second)).rejects.toMatchObject({
      status: 409,
      code: 'FILES_MISSING',
      message: expect.stringContaining('The bucket releases does not have its files'),
    });
    site.s3.objects.set(`/releases/${app}/3.0.0/release.json`, facts);
  });

  it('holds up no release of another app', async () => {
    await publishRelease({ ...site.first, folder: writeRelease('mfe-claims', '1.0.0') });
    await promoteRelease({ ...site.first, app: 'mfe-claims', version: '1.0.0' });
    mend = site.spoil('mfe-claims/1.0.0/remoteEntry.js');
    const second = await site.registry();
    await site.publish('3.1.0', second);
    expect(await site.promote('3.1.0', second)).toMatchObject({ after: '3.1.0' });
  });

  it('is served by no edge: the app shows its previous release until the files are right', async () => {
    await site.promote('3.0.0');
    mend = site.spoil(`${app}/3.0.0/remoteEntry.js`);
    const { url } = await site.edge();
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
  afterEach(() => site.s3.failNext(0));
  const away = () => site.s3.failNext(Number.POSITIVE_INFINITY);
  const isDown = {
    status: 503,
    code: 'ARTEFACTS_DOWN',
    message: expect.stringContaining('Try again when it is back'),
  };

  it('nothing is published, and all of it is when it is back', async () => {
    away();
    await expect(site.publish('4.0.0')).rejects.toMatchObject(isDown);
    expect((await getReleases({ ...site.first, app })).map(({ version }) => version)).not.toContain('4.0.0');
    site.s3.failNext(0);
    await site.publish('4.0.0');
    expect(site.filesOf('4.0.0')).toHaveLength(6);
  });

  it('a registry promotes what its folder has, and tells what it would have to fetch', async () => {
    const second = await site.registry();
    away();
    await expect(site.promote('4.0.0', second)).rejects.toMatchObject(isDown);
    expect(await site.promote('4.0.0')).toMatchObject({ after: '4.0.0' });
    expect(await rollbackRelease({ ...second, app, reason: 'bad' })).toMatchObject({ after: '3.0.0' });
  });

  it('an edge serves what it has, shows the previous release of an app, and takes the new one when it is back', async () => {
    await site.publish('4.1.0');
    const { url, serves } = await site.edge();
    away();
    const { revision } = await site.promote('4.1.0');
    await serves(revision);
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect((await fetch(`${url}/assets/${app}/3.0.0/remoteEntry.js`)).status).toBe(200);
    const unknown = await fetch(`${url}/assets/${app}/4.1.0/remoteEntry.js`);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([503, 'no-store']);
    site.s3.failNext(0);
    const asset = () => fetch(`${url}/assets/${app}/4.1.0/remoteEntry.js`);
    await until('the release comes', asset, ({ status }) => status === 200);
  });

  it('an edge that is started serves from its disk', async () => {
    const folders = { artefactsFolder: freshFolder(), cacheFolder: freshFolder() };
    const before = await site.edge(folders);
    await before.close();
    away();
    const { url } = await site.edge(folders);
    expect((await fetch(url)).status).toBe(200);
  });
});
