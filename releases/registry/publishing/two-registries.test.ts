import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { publishRelease } from '../../client';
import type { RegistryDatabase, RegistryDeps } from '../../index';
import { openPostgres } from '../../testing/open-postgres';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { describeRelease, freshFolder, writeRelease } from '../../testing/write-release';

const artefactsFolder = freshFolder();
let postgres: OwnPostgres;
const databases: RegistryDatabase[] = [];
let first: RunningRegistry;
let second: RunningRegistry;
/** What the gate of the first registry does before it reads the upload. */
let atTheGate: () => Promise<unknown> = async () => null;

beforeAll(async () => {
  postgres = await ownPostgres();
  const open = async (gate?: RegistryDeps['gate']) => {
    const database = openPostgres(postgres.url);
    databases.push(database);
    return startRegistry({ database, artefactsFolder, ...(gate && { gate }) });
  };
  first = await open(async ({ release, filesFolder }) => {
    await atTheGate();
    await readFile(join(filesFolder, release.entry));
    return { findings: [] };
  });
  second = await open();
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await Promise.all(databases.map((database) => database.close()));
  await postgres.drop();
});

const isPublished = (version: string) => ({
  status: 409,
  body: {
    code: 'RELEASE_EXISTS',
    message: `mfe-help@${version} is already published and cannot be replaced. Give the build another version.`,
  },
});

describe('when the same version is published to two registries at once', () => {
  const announce = async (version: string): Promise<string> => {
    const { release } = describeRelease('mfe-help', version);
    const { body } = await send(first, 'POST', '/v1/apps/mfe-help/uploads', { json: release });
    return `/v1/apps/mfe-help/uploads/${String(body.upload)}`;
  };

  it('the one at the gate is told that the other was first, though its files are gone', async () => {
    const folder = writeRelease('mfe-help', '1.0.0');
    atTheGate = () => publishRelease({ ...second, folder });
    const outcome = publishRelease({ ...first, folder });
    await expect(outcome).rejects.toMatchObject({ ...isPublished('1.0.0').body, status: 409 });
    atTheGate = async () => null;
  });

  it('the files of the one that was first stay, though the other has another build of the version', async () => {
    const [late, early] = ['late', 'early'].map((text) =>
      writeRelease('mfe-help', '1.5.0', { files: { 'remoteEntry.js': text } }),
    );
    atTheGate = () => publishRelease({ ...second, folder: early! });
    await expect(publishRelease({ ...first, folder: late! })).rejects.toMatchObject(isPublished('1.5.0').body);
    atTheGate = async () => null;
    expect(await readFile(join(artefactsFolder, 'mfe-help/1.5.0/remoteEntry.js'), 'utf8')).toBe('early');
  });

  it('the one that commits after it is told the same, not that it never sent anything', async () => {
    const upload = await announce('2.0.0');
    await publishRelease({ ...second, folder: writeRelease('mfe-help', '2.0.0') });
    expect(await send(first, 'POST', `${upload}/commit`, { json: {} })).toMatchObject(isPublished('2.0.0'));
    expect(await send(first, 'PUT', `${upload}/files/remoteEntry.js`)).toMatchObject(isPublished('2.0.0'));
  });

  it('exactly one wins of many, and each other one is told so', async () => {
    const folder = writeRelease('mfe-help', '3.0.0');
    const outcomes = await Promise.allSettled(
      [first, second, first, second, first, second].map((registry) => publishRelease({ ...registry, folder })),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'RELEASE_EXISTS'));
  });
});
