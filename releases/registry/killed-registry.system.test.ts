import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@tulinde/contracts';
import { getEnvironment, getHistory, getReleases, promoteRelease, publishRelease, rollbackRelease } from '../client';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { placeFilledEmbedded } from '@tulinde/testing/servers/place-filled-embedded';
import type { KillPoint, Moment } from '../testing/kill-point';
import { killableRegistries, type KillableRegistry } from '../testing/killable-registry';
import { filling } from '../testing/own-database';
import { freshFolder, integrityOf, writeRelease } from '../testing/write-release';
import { readRegistryConfig } from './config';

const app = 'mfe-help';
const files = (version: string) => ({ 'remoteEntry.js': `// ${version}`.padEnd(60_000, version), 'a.css': version });

type Outcome = 'not done' | 'done, but nobody was told' | 'done and told';
const outcomes: Record<Moment, Outcome> = {
  'before its first write': 'not done',
  'between its writes': 'not done',
  'before the commit': 'not done',
  'after the commit': 'done, but nobody was told',
  'before the answer': 'done, but nobody was told',
  'after the answer': 'done and told',
};
const requests = {
  promote: { method: 'POST', path: '/promote' },
  rollback: { method: 'POST', path: '/rollback' },
  publish: { method: 'POST', path: '/commit' },
  announcement: { method: 'POST', path: '/uploads' },
  file: { method: 'PUT', path: '/remoteEntry.js' },
};

type Kill = [keyof typeof requests, ...Moment[]];

/*
 * Most of them on PostgreSQL, which a process opens in a tenth of the time. The embedded database has what begins with it: that
 * its folder holds a transaction whole or not at all, with files beside it and without. Of a publish, only the commit makes the
 * release: a kill before it leaves an upload that goes on.
 */
const onPostgres: Kill[] = [
  ['announcement', 'before the answer'],
  ['file', 'before the answer'],
  ['publish', ...(Object.keys(outcomes) as Moment[])],
  ['promote', 'before its first write', 'before the commit', 'before the answer', 'after the answer'],
  ['rollback', 'between its writes', 'after the commit', 'before the answer'],
];
const onEmbedded: Kill[] = [
  ['publish', 'between its writes', 'after the commit'],
  ['promote', 'before the commit'],
  ['rollback', 'after the commit'],
];

const engines = [
  [
    'the embedded database in a folder',
    onEmbedded,
    async () => {
      const data = freshFolder();
      await placeFilledEmbedded(filling, readRegistryConfig({ TULINDE_DATA: data }).databaseFolder);
      return { env: { TULINDE_DATA: data }, stop: async () => undefined };
    },
  ],
  [
    'PostgreSQL',
    onPostgres,
    async () => {
      const { url, drop } = await ownPostgres();
      return { env: { TULINDE_DATA: freshFolder(), DATABASE_URL: url }, stop: drop };
    },
  ],
] as const;

describe.each(engines)('a registry on %s that is killed with signal 9', (_name, kills, openEngine) => {
  let engine: Awaited<ReturnType<typeof openEngine>>;
  let registries: ReturnType<typeof killableRegistries>;
  let registry: KillableRegistry;
  let round = 0;
  beforeAll(async () => {
    engine = await openEngine();
    registries = killableRegistries(engine.env);
    registry = await registries.start();
    for (const version of ['0.1.0', '0.2.0']) {
      await publishRelease({ ...registry, folder: writeRelease(app, version, { files: files(version) }) });
      await promoteRelease({ ...registry, app, version });
    }
  });
  afterAll(async () => {
    await registry.kill();
    await registries.stop();
    await engine.stop();
  });

  /** @returns whether the answer came through */
  const dieDuring = async (point: KillPoint, work: () => Promise<unknown>): Promise<boolean> => {
    await registry.dieAt(point);
    const isTold = await work().then(
      () => true,
      (error: Error) => {
        if (error.name === 'RegistryUnreachableError') return false;
        throw error;
      },
    );
    expect(await registry.gone).toBe('SIGKILL');
    registry = await registries.start();
    return isTold;
  };

  const isWhole = async (version: string): Promise<boolean> => {
    const isListed = (await getReleases({ ...registry, app })).some((release) => release.version === version);
    const folder = join(registry.artefactsFolder, app, version);
    // Neither a row without files nor files without a row.
    expect(existsSync(folder)).toBe(isListed);
    const publications = (await getHistory({ ...registry, app })).filter(({ after }) => after === version);
    expect(publications).toHaveLength(isListed ? 1 : 0);
    if (!isListed) return false;
    const answer = await fetch(`${registry.registryUrl}/v1/apps/${app}/releases/${version}`);
    const release = releaseSchema.parse(((await answer.json()) as { release: unknown }).release);
    for (const { path, integrity } of release.files) {
      expect(integrityOf(readFileSync(join(folder, path), 'utf8'))).toBe(integrity);
    }
    expect(readdirSync(folder)).toContain('release.json');
    return true;
  };

  const publish = async (point: KillPoint) => {
    const version = `1.${(round += 1)}.0`;
    const folder = writeRelease(app, version, { files: files(version) });
    const isTold = await dieDuring(point, () => publishRelease({ ...registry, folder }));
    const isDone = await isWhole(version);
    // What was broken off goes on from where it was.
    if (!isDone) await publishRelease({ ...registry, folder });
    expect(await isWhole(version)).toBe(true);
    return { isTold, isDone };
  };

  const served = async () => {
    const { revision, apps } = await getEnvironment({ ...registry, environment: 'production' });
    return { revision, version: apps[0]?.version };
  };

  const change = async (point: KillPoint) => {
    const before = await served();
    const reason = `change ${(round += 1)}`;
    const version = before.version === '0.1.0' ? '0.2.0' : '0.1.0';
    const send = point.path === '/promote' ? promoteRelease : rollbackRelease;
    const isTold = await dieDuring(point, () => send({ ...registry, app, version, reason, anyway: true }));
    const after = await served();
    const isDone = after.version === version;
    // Pointer, revision and audit change together or not at all.
    expect(after).toEqual(isDone ? { version, revision: before.revision + 1 } : before);
    const [last] = await getHistory({ ...registry, app });
    expect(last?.reason === reason).toBe(isDone);
    return { isTold, isDone };
  };

  const rounds = kills.flatMap(([name, ...moments]) => moments.map((moment) => [name, moment] as const));
  it.each(rounds)('at its %s, %s', async (name, moment) => {
    const point = { ...requests[name], moment };
    const { isTold, isDone } = await (name === 'promote' || name === 'rollback' ? change(point) : publish(point));
    const isCommit = name !== 'announcement' && name !== 'file';
    const expected = isCommit ? outcomes[moment] : 'not done';
    expect({ isTold, isDone }).toEqual({ isTold: expected === 'done and told', isDone: expected !== 'not done' });
  });
});
