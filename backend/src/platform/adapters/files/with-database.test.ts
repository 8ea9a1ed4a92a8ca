import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { loadConfig } from '../../config/config';
import { files as fileRows, fileStore } from '../../database/schema';
import { isNote } from '../../../operators/disaster-recovery/notes';
import { onSeededPostgres } from '../../../../testing/databases';
import { keepFilesWithDatabase } from './with-database';

onSeededPostgres((current) => {
  const start = (dataFolder: string, adopt?: string): Promise<void> =>
    keepFilesWithDatabase(
      current().openAgain(),
      loadConfig({ LOG_LEVEL: 'silent', TULINDE_DATA: dataFolder, TULINDE_ADOPT_FILES: adopt }),
    );
  const freshFolder = () => temporaryFolder('tulinde-files-of-');
  const id = async (): Promise<string | undefined> => (await current().database.db.select().from(fileStore))[0]?.id;
  const keepFile = async (folder: string): Promise<void> => {
    const name = 'rUF2bnKzqFJZ0yX1cV9a_g';
    mkdirSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'files', name), 'paper');
    const facts = { kind: 'SCHEDULE', name: 'a.pdf', contentType: 'application/pdf', bytes: 5, sha256: 'x' };
    await current()
      .database.db.insert(fileRows)
      .values({ id: name, ...facts, createdAt: new Date() });
  };
  beforeEach(async () => {
    await current().database.db.delete(fileStore);
    await current().database.db.delete(fileRows);
  });

  it('two back ends on one volume start at once and again', async () => {
    const folder = freshFolder();
    await Promise.all([start(folder), start(folder)]);
    await start(folder);
    expect(await id()).toMatch(/^[\da-f-]{36}$/);
    // A restore lists the files that the database does not know.
    expect(readdirSync(join(folder, 'files')).filter((name) => !isNote(name))).toEqual([]);
  });

  it('of two with folders of their own one starts, even where both are new and start at the same moment', async () => {
    const outcomes = await Promise.allSettled([start(freshFolder()), start(freshFolder())]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ name: 'FolderRefusedError' });
    expect(refusals[0]?.message).toContain('does not carry the id of the database');
    expect(refusals[0]?.message).toContain('share one volume or bucket');
  });

  it('a folder of one database is refused beside another that has an id too', async () => {
    const [folder, others] = [freshFolder(), freshFolder()];
    await start(folder);
    const former = await id();
    await current().database.db.delete(fileStore);
    await start(others);
    await expect(start(folder)).rejects.toThrow(`belongs to database ${former}, and this one is ${await id()}`);
    await start(others);
  });

  it('a start that was cut off between files and database is gone on with', async () => {
    const folder = freshFolder();
    await start(folder);
    const former = await id();
    await current().database.db.delete(fileStore);
    await start(folder);
    expect(await id()).toBe(former);
  });

  it('an empty folder beside a database with files is refused, and taken where an operator says that they are lost', async () => {
    const folder = freshFolder();
    await keepFile(folder);
    await start(folder);
    const empty = freshFolder();
    await expect(start(empty)).rejects.toThrow(`start once with TULINDE_ADOPT_FILES=${await id()}`);
    await start(empty, await id());
    await start(empty);
  });

  it('files that have no id yet are taken by the database that knows them, and by no other', async () => {
    const folder = freshFolder();
    await keepFile(folder);
    await expect(start(freshFolder())).rejects.toThrow('lacks the files of the database');
    await start(folder);
    await current().database.db.delete(fileRows);
    await current().database.db.delete(fileStore);
    rmSync(join(folder, 'files', 'id-of-the-database-of-these-files'));
    await expect(start(folder)).rejects.toThrow('holds files, and the database knows of none');
  });

  it('a used folder beside an empty database is refused, and taken where an operator says that the database is lost', async () => {
    const folder = freshFolder();
    await keepFile(folder);
    await start(folder);
    const former = await id();
    await current().database.db.delete(fileStore);
    await current().database.db.delete(fileRows);
    await expect(start(folder)).rejects.toThrow(`start once with TULINDE_ADOPT_FILES=${former}`);
    await start(folder, former);
    expect(await id()).toBe(former);
  });
});
