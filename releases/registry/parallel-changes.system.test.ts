import { getHistory, getStatus, promoteRelease, publishRelease, type RegistryRefusedError } from '../client';
import { openRegistryDatabase, type RegistryDatabase } from '../index';
import { runRamps } from './environments/run-ramps';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { openEmbedded } from '../testing/open-embedded';
import { openPostgres } from '../testing/open-postgres';
import { writeShell } from '../testing/shell-release';
import { startEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, route, writeRelease } from '../testing/write-release';

interface Engine {
  /** The database as seen by so many processes. */
  open(processes: number): RegistryDatabase[];
  close(): Promise<void>;
}

const postgres = async (): Promise<Engine> => {
  const { url, drop } = await ownPostgres();
  const opened: RegistryDatabase[] = [];
  return {
    open: (processes) => {
      const databases = Array.from({ length: processes }, () => openPostgres(url));
      opened.push(...databases);
      return databases;
    },
    close: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await drop();
    },
  };
};

const embedded = async (): Promise<Engine> => {
  const { client, close } = await openEmbedded();
  return {
    open: (processes) => Array.from({ length: processes }, () => openRegistryDatabase({ kind: 'pglite', client })),
    close,
  };
};

/* The embedded engine belongs to one process: there "two registries" are two servers in this one. */
describe.each([
  ['PostgreSQL', postgres],
  ['the embedded database', embedded],
])('two registries on %s', (name, openEngine) => {
  let engine: Engine;
  let registries: RunningRegistry[];
  const versions = Array.from({ length: 8 }, (_, n) => `1.${n}.0`);

  beforeAll(async () => {
    engine = await openEngine();
    const databases = engine.open(2);
    // Both bring the tables up at the same moment, as two containers of one release do.
    if (name === 'PostgreSQL') await Promise.all(databases.map((database) => database.migrate()));
    const artefactsFolder = freshFolder();
    registries = [];
    for (const database of databases) registries.push(await startRegistry({ database, artefactsFolder }));
    for (const version of versions) {
      await publishRelease({
        ...registries[0]!,
        folder: writeRelease('mfe-help', version, { facts: { routes: [route('/faqs')] } }),
      });
    }
  });

  afterAll(async () => {
    for (const registry of registries) await registry.close();
    await engine.close();
  });

  it('let exactly one of many changes of an app through, and tell the others who it was', async () => {
    const outcomes = await Promise.allSettled(
      versions.map((version, n) => {
        const { registryUrl, token } = registries[n % 2]!;
        return fetch(`${registryUrl}/v1/environments/production/apps/mfe-help/promote`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ version, expectedRevision: 0 }),
        }).then(async (response) => ({
          status: response.status,
          body: (await response.json()) as Record<string, unknown>,
        }));
      }),
    );
    const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null));
    const done = answers.filter((answer) => answer?.status === 200);
    expect(done).toHaveLength(1);
    for (const answer of answers.filter((one) => one?.status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'REVISION_CHANGED', details: { revision: 1 } } });
    }
    const [production] = await getStatus(registries[1]!);
    expect(production).toMatchObject({ revision: 1, apps: [{ version: done[0]!.body.after }] });
  });

  it('lose no change of squads that release different apps at once', async () => {
    const apps = Array.from({ length: 4 }, (_, n) => `mfe-app${n}`);
    for (const app of apps) await publishRelease({ ...registries[0]!, folder: writeRelease(app, '1.0.0') });
    await Promise.all(apps.map((app, n) => promoteRelease({ ...registries[n % 2]!, app, environment: 'staging' })));
    const staging = (await getStatus(registries[0]!)).find(({ environment }) => environment === 'staging')!;
    expect(staging.apps.map(({ app }) => app)).toEqual(apps);
    expect(staging.revision).toBe(apps.length);
  });

  it('publish a version once when both are asked', async () => {
    const contested = Array.from({ length: 5 }, (_, n) => `1.${n}.0`);
    for (const version of contested) {
      const folder = writeRelease('mfe-race', version);
      const outcomes = await Promise.allSettled(registries.map((registry) => publishRelease({ ...registry, folder })));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const loser = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as RegistryRefusedError;
      // The files are gone when the other one was through first.
      expect(['RELEASE_EXISTS', 'UPLOAD_UNKNOWN']).toContain(loser.code);
    }
    const published = await getHistory({ ...registries[0]!, app: 'mfe-race' });
    expect(published.map(({ action, after }) => `${action} ${after}`).sort()).toEqual(
      contested.map((version) => `publish ${version}`),
    );
  });

  it('move a ramp once when both look at the same moment, and let one of many hands through', async () => {
    const call = (n: number, path: string, body: object) => {
      const { registryUrl, token } = registries[n % 2]!;
      return fetch(`${registryUrl}/v1/environments/staging/apps/mfe-app0/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    };
    await publishRelease({ ...registries[0]!, folder: writeRelease('mfe-app0', '1.1.0') });
    const { revision } = (await getStatus(registries[0]!)).find(({ environment }) => environment === 'staging')!;
    // Each hand asks for another plan: the same one twice in a millisecond would be no change, and rightly no conflict.
    const planOf = (n: number) => ({ kind: 'steps', steps: [100, 200], everyMinutes: 1_000 - n });
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        call(n, 'candidate', { version: '1.1.0', plan: planOf(n), expectedRevision: revision, reason: `hand ${n}` }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(5);

    const later = () => new Date(Date.now() + 1_001 * 60_000);
    const fail = (error: unknown) => {
      throw error;
    };
    const moved = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => runRamps(registries[n]!.database, later, fail)));
    expect(moved.flat()).toHaveLength(1);
    const steps = (await getHistory({ ...registries[0]!, app: 'mfe-app0' })).filter(({ action }) => action === 'ramp');
    expect(steps).toMatchObject([{ before: '1.1.0 at 1.00 %', after: '1.1.0 at 2.00 %', actor: 'ramp' }]);
  });

  it('tell the edges of the one what was changed at the other', async () => {
    // An edge takes no manifest without a shell.
    await publishRelease({ ...registries[0]!, folder: writeShell('1.0.0') });
    await promoteRelease({ ...registries[0]!, app: 'shell', environment: 'production' });
    const edge = await startEdge({ registry: registries[1]! });
    const { after } = await promoteRelease({ ...registries[0]!, app: 'mfe-app1', environment: 'production' });
    const [production] = await getStatus(registries[0]!);
    await edge.serves(production!.revision);
    expect(after).toBe('1.0.0');
    await edge.close();
  });
});
