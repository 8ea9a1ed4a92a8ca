import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@tulinde/shared/contracts';
import { getEnvironment, getHistory, getReleases, promoteRelease, publishRelease, rollbackRelease } from '../client';
import { createRandom } from '../testing/create-random';
import { startKillableRegistry, type KillableRegistry } from '../testing/killable-registry';
import { startPostgres } from '../testing/start-postgres';
import { freshFolder, integrityOf, writeRelease } from '../testing/write-release';

/* Forty starts of a process: most of the time is theirs. */
jest.setTimeout(400_000);

const rounds = 20;
const app = 'mfe-help';
const files = (version: string) => ({ 'remoteEntry.js': `// ${version}`.padEnd(60_000, version), 'a.css': version });

const engines = [
  [
    'the embedded database in a folder',
    async () => {
      const data = freshFolder();
      return { env: { TULINDE_DATA: data }, stop: () => undefined };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const server = await startPostgres();
      return { env: { TULINDE_DATA: freshFolder(), DATABASE_URL: server.url }, stop: () => server.stop() };
    },
  ],
] as const;

describe.each(engines)('a registry on %s that is killed while it works', (_name, openEngine) => {
  let engine: Awaited<ReturnType<typeof openEngine>>;
  let registry: KillableRegistry;
  /* From before the request reaches the registry to after its answer, on this machine as busy as it is. */
  const longestMs = { publish: 0, change: 0 };
  const timeOf = async (work: Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work;
    return performance.now() - start;
  };
  beforeAll(async () => {
    engine = await openEngine();
    registry = await startKillableRegistry(engine.env);
    for (const version of ['0.1.0', '0.2.0']) {
      const folder = writeRelease(app, version, { files: files(version) });
      longestMs.publish = 1.5 * (await timeOf(publishRelease({ ...registry, folder })));
      longestMs.change = 1.5 * (await timeOf(promoteRelease({ ...registry, app, version })));
    }
  });
  afterAll(async () => {
    await registry.kill();
    engine.stop();
  });

  /** The request is on its way when the process dies. @returns whether its answer came through */
  const killDuring = async (work: Promise<unknown>, afterMs: number): Promise<boolean> => {
    const outcome = work.then(
      () => true,
      (error: Error) => {
        if (error.name === 'RegistryUnreachableError') return false;
        throw error;
      },
    );
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await registry.kill();
    const isAcknowledged = await outcome;
    registry = await startKillableRegistry(engine.env);
    return isAcknowledged;
  };

  const whole = async (version: string): Promise<boolean> => {
    const isListed = (await getReleases({ ...registry, app })).some((release) => release.version === version);
    const folder = join(registry.artefactsFolder, app, version);
    // Neither a row without files nor files without a row.
    expect(existsSync(folder)).toBe(isListed);
    if (!isListed) return false;
    const answer = await fetch(`${registry.registryUrl}/v1/apps/${app}/releases/${version}`);
    const release = releaseSchema.parse(((await answer.json()) as { release: unknown }).release);
    for (const { path, integrity } of release.files) {
      expect(integrityOf(await registry.readFile(join(folder, path)))).toBe(integrity);
    }
    expect(readdirSync(folder)).toContain('release.json');
    return true;
  };

  const served = async () => {
    const { revision, apps } = await getEnvironment({ ...registry, environment: 'production' });
    return { revision, version: apps[0]?.version };
  };

  it(`shows no half release and loses no acknowledged change, ${rounds} times`, async () => {
    const random = createRandom(20_261_120);
    const seen = { acknowledged: 0, doneUnheard: 0, notDone: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const before = await served();
      const version = `1.${round}.0`;
      const kind = (['publish', 'promote', 'rollback'] as const)[round % 3] ?? 'publish';
      const afterMs = random() * (kind === 'publish' ? longestMs.publish : longestMs.change);
      let isAcknowledged: boolean;
      let isDone: boolean;
      if (kind === 'publish') {
        const folder = writeRelease(app, version, { files: files(version) });
        isAcknowledged = await killDuring(publishRelease({ ...registry, folder }), afterMs);
        isDone = await whole(version);
        // What was broken off goes on from where it was.
        if (!isDone) await publishRelease({ ...registry, folder });
        expect(await whole(version)).toBe(true);
      } else {
        const other = before.version === '0.1.0' ? '0.2.0' : '0.1.0';
        const wanted = { ...registry, app, version: other, reason: version };
        const work = kind === 'promote' ? promoteRelease(wanted) : rollbackRelease(wanted);
        isAcknowledged = await killDuring(work, afterMs);
        const after = await served();
        isDone = after.version === other;
        // Pointer, revision and audit change together or not at all.
        expect(after.revision).toBe(before.revision + (isDone ? 1 : 0));
        const [last] = await getHistory({ ...registry, app });
        expect(last?.reason === version).toBe(isDone);
      }
      if (isAcknowledged) expect(isDone).toBe(true);
      seen[isAcknowledged ? 'acknowledged' : isDone ? 'doneUnheard' : 'notDone'] += 1;
    }
    // A kill that always came too early or too late would prove nothing.
    expect(seen.notDone).toBeGreaterThan(0);
    expect(seen.acknowledged + seen.doneUnheard).toBeGreaterThan(0);
    expect(seen.acknowledged + seen.doneUnheard + seen.notDone).toBe(rounds);
    if (process.env.TULINDE_SHOW_FIGURES) process.stdout.write(`${JSON.stringify(seen)}\n`);
  });
});
