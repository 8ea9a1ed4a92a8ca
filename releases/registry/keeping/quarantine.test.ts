import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '@tulinde/server/embedded-database';
import { getQuarantine, getReleases, publishRelease, restoreQuarantined } from '../../client';
import { openRegistryDatabase } from '../../index';
import { commandLine } from '../../testing/command-line';
import { backUp } from '../../testing/copy-embedded';
import { filesBelow } from '../../testing/files-below';
import { openEmbedded } from '../../testing/open-embedded';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { freshFolder, writeRelease } from '../../testing/write-release';
import { folderStore } from '../../artefacts';

const artefactsFolder = freshFolder();
let own: EmbeddedDatabase;
let restored: EmbeddedDatabase;
let registry: RunningRegistry;
let published: Record<string, string>;

const start = async (embedded: EmbeddedDatabase) => {
  const database = openRegistryDatabase({ kind: 'pglite', client: embedded.client });
  return startRegistry({ database, artefactsFolder, recovery: { quarantineUnknown: true } });
};
const folder = join(artefactsFolder, 'mfe-help/1.0.0');

/* A release since the last backup, and half of one; then the backup is all that there is. */
beforeAll(async () => {
  own = await openEmbedded();
  const before = await start(own);
  const backup = await backUp(own);
  await publishRelease({ ...before, folder: writeRelease('mfe-help', '1.0.0') });
  await before.close();
  published = filesBelow(folder);
  mkdirSync(join(artefactsFolder, 'mfe-help/2.0.0'), { recursive: true });
  writeFileSync(join(artefactsFolder, 'mfe-help/2.0.0/remoteEntry.js'), 'half');
  restored = await backup();
  registry = await start(restored);
});
afterAll(async () => {
  await registry.close();
  await own.close();
  await restored.close();
});

const release = (line: string) => commandLine(registry, line);
const idOf = async (version: string): Promise<string> =>
  (await getQuarantine(registry)).find((entry) => entry.version === version)?.id ?? '';

it('shows what the start took out of sight, and why', async () => {
  const { out } = await release('quarantine list');
  expect(out).toMatch(/mfe-help@1\.0\.0 .* the database did not know it\n/);
  expect(out).toMatch(/mfe-help@2\.0\.0 .* an upload that was broken off\n/);
  expect(existsSync(folder)).toBe(false);
});

it('makes a release again of what the database had lost, byte by byte', async () => {
  const told = await release(`quarantine restore ${await idOf('1.0.0')} --reason "published since the backup"`);
  expect(told).toEqual({ code: 0, out: 'mfe-help@1.0.0 is back.\n', errors: '' });
  expect(filesBelow(folder)).toEqual(published);
  expect(await getReleases({ ...registry, app: 'mfe-help' })).toMatchObject([
    { version: '1.0.0', publishedBy: 'squad-help', commit: 'abc123' },
  ]);
  expect((await release('history mfe-help')).out).toMatch(/restore +mfe-help +1\.0\.0 +published since the backup/);
});

it('refuses to make a release of half of one', async () => {
  const { code, errors } = await release(`quarantine restore ${await idOf('2.0.0')} --reason "try"`);
  expect(code).toBe(1);
  expect(errors).toContain('mfe-help@2.0.0 in the quarantine is not a whole release');
  expect(await idOf('2.0.0')).not.toBe('');
});

it('refuses to put files back over others', async () => {
  const id = await idOf('2.0.0');
  await publishRelease({ ...registry, folder: writeRelease('mfe-help', '2.0.0') });
  await expect(restoreQuarantined({ ...registry, id, reason: 'try' })).rejects.toMatchObject({
    code: 'QUARANTINE_TAKEN',
  });
});

it('removes for good only what is named, or old enough', async () => {
  expect((await release('quarantine purge --reason "tidy"')).code).toBe(2);
  expect((await release('quarantine purge ../mfe-help --reason "tidy"')).errors).toContain('There is no ../mfe-help');
  expect((await release('quarantine purge --older-than 1 --reason "tidy"')).out).toBe('Nothing is as old as that.\n');
  expect((await release(`quarantine purge ${await idOf('2.0.0')} --reason "tidy"`)).out).toBe(
    'mfe-help@2.0.0 is gone for good.\n',
  );
  expect((await release('quarantine list')).out).toBe('Nothing is in the quarantine.\n');
});

it('never gives away a version again that the folder knows as published', async () => {
  await folderStore(artefactsFolder).note({ app: 'mfe-help', version: '3.0.0' });
  await expect(publishRelease({ ...registry, folder: writeRelease('mfe-help', '3.0.0') })).rejects.toMatchObject({
    code: 'RELEASE_EXISTS',
  });
});
