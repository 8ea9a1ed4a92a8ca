import { getQuarantine } from '../client';
import { app, font, openBucketSite, type BucketSite } from '../testing/bucket-site';
import { commandLine } from '../testing/command-line';
import { ownDatabase } from '../testing/own-database';
import { startRegistry } from '../testing/start-registry';
import { until } from '@tulinde/testing/servers/until';

let site: BucketSite;
/* Of the registry that publishes, moved by hand. */
let clock = Date.now();
beforeAll(async () => {
  site = await openBucketSite(() => new Date(clock));
});
afterAll(() => site.close());

describe('what is put away', () => {
  const release = (line: string) => commandLine(site.first, line);
  const entry = async (version: string) => (await getQuarantine(site.first)).find((one) => one.version === version)?.id;

  it('is brought to nobody, can be restored, and is removed from the bucket when it is purged', async () => {
    await site.publish('5.0.0');
    clock += 91 * 24 * 60 * 60 * 1000;
    await release('retention --days 90 --keep 1 --reason disk');
    const { url } = await site.edge();
    expect((await fetch(`${url}/assets/${app}/5.0.0/remoteEntry.js`)).status).toBe(404);
    // What other releases have too.
    expect(await (await fetch(`${url}/assets/${app}/${font}`)).text()).toBe('letters');
    await release(`quarantine restore ${await entry('5.0.0')} --reason needed`);
    await until(
      'it is served',
      () => fetch(`${url}/assets/${app}/5.0.0/remoteEntry.js`),
      ({ status }) => status === 200,
    );
    await release('retention --days 90 --keep 1 --reason disk');
    expect(site.filesOf('5.0.0')).not.toEqual([]);
    expect(await release(`quarantine purge ${await entry('5.0.0')} --reason disk`)).toMatchObject({ code: 0 });
    expect(site.filesOf('5.0.0')).toEqual([]);
    expect(site.filesOf('1.0.0')).toHaveLength(6);
  });
});

describe('a registry does not start', () => {
  it('on the bucket of another database, nor with the folder of another bucket', async () => {
    const other = await ownDatabase();
    await expect(site.registry({ database: other.database })).rejects.toMatchObject({
      name: 'FolderRefusedError',
      message: expect.stringMatching(/^The bucket releases holds .* releases that the database does not know/),
    });
    const theirs = await startRegistry({ database: other.database });
    await theirs.close();
    await expect(site.registry({ database: other.database })).rejects.toThrow(
      /^The bucket releases belongs to database .*TULINDE_ARTEFACTS_BUCKET/,
    );
    await expect(site.registry({ artefactsFolder: theirs.artefactsFolder })).rejects.toThrow(
      'Start with an empty folder',
    );
    await other.close();
  });
});

it('a folder that was used alone goes into the bucket, once somebody says that it may', async () => {
  const other = await ownDatabase();
  const alone = await startRegistry({ database: other.database });
  await site.publish('1.0.0', alone);
  await alone.close();
  const there = { database: other.database, artefactsBucket: site.bucket('others') };
  const { artefactsFolder } = alone;
  const refusal = await site.registry({ ...there, artefactsFolder }).then(
    () => 'it starts',
    (error: Error) => error.message,
  );
  const [, adopt] = /TULINDE_ADOPT_ARTEFACTS=([\da-f-]{36})/.exec(refusal) ?? [];
  const moved = await site.registry({ ...there, artefactsFolder, recovery: { adopt } });
  await moved.close();
  expect(await site.promote('1.0.0', await site.registry(there))).toMatchObject({ after: '1.0.0' });
  await other.close();
});

it('what a lost database published is put away once somebody says so, and comes back from there', async () => {
  await site.publish('2.0.0');
  const { registry: id } = JSON.parse(site.object('.registry.json').bytes.toString()) as { registry: string };
  const other = await ownDatabase();
  const there = { database: other.database };
  await expect(site.registry({ ...there, recovery: { adopt: id } })).rejects.toThrow(
    /^The bucket releases holds \d+ releases that this database does not know: .*mfe-help@1\.0\.0/,
  );
  site.spoil(`${app}/2.0.0/remoteEntry.js`);
  const next = await site.registry({ ...there, recovery: { adopt: id, quarantineUnknown: true } });
  expect(site.filesOf('1.0.0')).not.toContain('release.json');
  const entry = (await getQuarantine(next)).find((one) => one.app === app && one.version === '1.0.0');
  await commandLine(next, `quarantine restore ${entry?.id} --reason lost`);
  // All others of it stay put away: a registry that is started finds nothing that it does not know.
  expect(await site.promote('1.0.0', await site.registry(there))).toMatchObject({ after: '1.0.0' });
  await other.close();
});
