import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { requireUnderstood } from '@tulinde/testing/servers/require-understood';
import { getReleases, promoteRelease, publishRelease } from '../../client';
import { openRegistryDatabase } from '../../index';
import { filesBelow } from '../../testing/files-below';
import { filling } from '../../testing/own-database';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { freshFolder, writeRelease } from '../../testing/write-release';
import type { Recovery } from './open-folder';
import { listQuarantined } from './quarantine';

const databases: OwnPostgres[] = [];
const opened = async (open: () => Promise<OwnPostgres>): Promise<OwnPostgres> => {
  const database = await open();
  databases.push(database);
  return database;
};
const openEmpty = () => ownPostgres(filling);

/* The embedded database has to understand what is asked here, too. */
const statements = new Set<string>();
const logger = { logQuery: (statement: string) => void statements.add(statement) };

const start = async (
  { url }: OwnPostgres,
  artefactsFolder: string,
  recovery: Recovery = {},
): Promise<RunningRegistry> => {
  const database = openRegistryDatabase({ kind: 'postgres', url, logger });
  try {
    const registry = await startRegistry({ database, artefactsFolder, recovery });
    const close = async () => {
      await registry.close();
      await database.close();
    };
    return { ...registry, close };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const query = async ({ url }: OwnPostgres, statement: string): Promise<{ id: string }[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(statement)).rows;
  } finally {
    await client.end();
  }
};
const idOf = async (database: OwnPostgres): Promise<string | undefined> =>
  (await query(database, 'select id from releases.identity'))[0]?.id;

/* The registry whose folder this is: a release, a backup, and a release since. */
let own: OwnPostgres;
let backup: () => Promise<OwnPostgres>;
let empty: OwnPostgres;
let artefactsFolder: string;

beforeAll(async () => {
  [own, empty] = [await opened(openEmpty), await opened(openEmpty)];
  artefactsFolder = freshFolder();
  const release = async (version: string): Promise<void> => {
    const registry = await start(own, artefactsFolder);
    await publishRelease({ ...registry, folder: writeRelease('mfe-help', version) });
    await promoteRelease({ ...registry, app: 'mfe-help', version });
    await registry.close();
  };
  await release('1.0.0');
  const copy = await opened(own.copy);
  backup = copy.copy;
  await release('1.1.0');
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await requireUnderstood(filling, statements);
});

describe('when a registry is started on a database that is not its folder’s', () => {
  const refused = async (database: OwnPostgres): Promise<string> => {
    const before = filesBelow(artefactsFolder);
    const error = await start(database, artefactsFolder).then(
      () => null,
      (caught: Error) => caught,
    );
    expect(error?.name).toBe('FolderRefusedError');
    expect(filesBelow(artefactsFolder)).toEqual(before);
    return error?.message ?? '';
  };

  it('refuses an empty one, names what it found and what to do, and touches no file', async () => {
    const message = await refused(empty);
    expect(message).toContain('holds 2 releases that the database does not know: mfe-help@1.0.0, mfe-help@1.1.0');
    expect(message).toContain('TULINDE_ADOPT_ARTEFACTS=');
  });

  it('refuses the one of another registry', async () => {
    const other = await opened(openEmpty);
    await (await start(other, freshFolder())).close();
    expect(await refused(other)).toMatch(/belongs to database [\da-f-]{36}, and this one is [\da-f-]{36}/);
  });

  it('refuses an older copy of its own, though what it lacks was published a minute ago', async () => {
    const message = await refused(await opened(backup));
    expect(message).toContain('holds 1 releases that this database does not know: mfe-help@1.1.0 (of 20');
    expect(message).toContain('TULINDE_LEFTOVERS=quarantine');
  });

  it('refuses its own beside an empty folder', async () => {
    await expect(start(await opened(backup), freshFolder())).rejects.toThrow(
      'lacks the files of 1 releases of the database: mfe-help@1.0.0',
    );
  });

  it('refuses a second folder beside the database of the first, though nothing is published yet', async () => {
    const database = await opened(openEmpty);
    const [first, second] = [freshFolder(), freshFolder()];
    await (await start(database, first)).close();
    await expect(start(database, second)).rejects.toThrow('does not carry the id of the database');
    const together = await opened(openEmpty);
    const outcomes = await Promise.allSettled([start(together, freshFolder()), start(together, freshFolder())]);
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(started).toHaveLength(1);
    await Promise.all(started.map((registry) => registry.close()));
  });

  it('takes an empty folder in place of a lost one where an operator says so, and promotes nothing without files', async () => {
    const database = await opened(backup);
    const registry = await start(database, freshFolder(), { adopt: await idOf(database) });
    await expect(
      promoteRelease({ ...registry, app: 'mfe-help', version: '1.0.0', environment: 'staging' }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'FILES_MISSING',
      message: expect.stringMatching(/^mfe-help@1\.0\.0 cannot be served\. .* does not have its files/),
    });
    await registry.close();
  });

  it('starts on its own as before', async () => {
    const before = filesBelow(artefactsFolder);
    const registry = await start(own, artefactsFolder);
    expect(await getReleases({ ...registry, app: 'mfe-help' })).toHaveLength(2);
    await registry.close();
    expect(filesBelow(artefactsFolder)).toEqual(before);
  });
});

describe('when folder and database are from before they had an id', () => {
  const withoutId = async (open: () => Promise<OwnPostgres>): Promise<OwnPostgres> => {
    const database = await opened(open);
    await query(database, 'delete from releases.identity');
    return database;
  };
  const oldFolder = (...versions: string[]): string => {
    const folder = freshFolder();
    for (const version of versions) mkdirSync(join(folder, 'mfe-help', version), { recursive: true });
    return folder;
  };

  it('gives both one when the files are those of the database', async () => {
    const database = await withoutId(backup);
    const folder = oldFolder('1.0.0');
    await (await start(database, folder)).close();
    const id = await idOf(database);
    expect(JSON.parse(Buffer.from(filesBelow(folder)['.registry.json']!, 'base64').toString())).toEqual({
      registry: id,
    });
    await (await start(database, folder)).close();
    expect(await idOf(database)).toBe(id);
  });

  it('refuses files that an empty database does not know, however new they look', async () => {
    const database = await withoutId(openEmpty);
    await expect(start(database, oldFolder('1.0.0'))).rejects.toThrow(
      'holds 1 releases that the database does not know',
    );
    expect(await idOf(database)).toBeUndefined();
  });

  it('refuses files that are not all there', async () => {
    await expect(start(await withoutId(backup), oldFolder())).rejects.toThrow('lacks the files of 1 releases');
  });
});

describe('what a killed registry left', () => {
  const left = (folder: string, version: string, ageHours: number): void => {
    const place = join(folder, 'mfe-help', version);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'remoteEntry.js'), 'half');
    const then = new Date(Date.now() - ageHours * 3_600_000);
    utimesSync(place, then, then);
  };
  const begun = async () => {
    const database = await opened(openEmpty);
    const folder = freshFolder();
    await (await start(database, folder)).close();
    return { database, folder };
  };

  it('goes to the quarantine with a date when it is of the last day, and the version can be published', async () => {
    const { database, folder } = await begun();
    left(folder, '6.0.0', 23);
    const registry = await start(database, folder);
    const [entry] = await listQuarantined(folder);
    expect(entry).toMatchObject({ app: 'mfe-help', version: '6.0.0', why: 'unfinished' });
    expect(entry?.at.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
    const kept = filesBelow(join(folder, '.quarantine', entry!.id));
    expect(kept['files/remoteEntry.js']).toBe(Buffer.from('half').toString('base64'));
    await publishRelease({ ...registry, folder: writeRelease('mfe-help', '6.0.0') });
    await registry.close();
    await (await start(database, folder)).close();
    expect(await listQuarantined(folder)).toHaveLength(1);
  });

  it('keeps the registry from starting when it is older, until an operator says so', async () => {
    const { database, folder } = await begun();
    left(folder, '6.0.0', 25);
    left(folder, '6.1.0', 1);
    await expect(start(database, folder)).rejects.toThrow('holds 1 releases that this database does not know');
    expect(await listQuarantined(folder)).toEqual([]);
    await (await start(database, folder, { quarantineUnknown: true })).close();
    expect(await listQuarantined(folder)).toMatchObject([
      { version: '6.0.0', why: 'unknown' },
      { version: '6.1.0', why: 'unfinished' },
    ]);
  });
});
