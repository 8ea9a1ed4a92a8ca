import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../../../backend/testing/generate/generate';
import { runBackEnd } from '../../portal/run-back-end';
import { readSettings } from '../../portal/settings';
import { Started } from '../../portal/started';
import { contentsOf, differing, keptContents, writtenNumbers, writesTable } from './contents';
import { startDatabase, type BackedUp } from './database';
import { command } from './page';
import { log } from '../timed-log';

/*
 * npm run check -- backup [--policies 100000]
 * docs/deploy/backups.md with the commands that stand there: a PostgreSQL with the demo customers is backed up while it is written
 * to, its disk is lost twice, and it is brought back into an empty folder: to the newest state, and to the moment before a
 * mistake. Every table has to be as it was then, and every file. Ends with 1 when one thing is not. With a number of policies the
 * customers are those of `npm run generate -- policies`.
 */
const { values: flags } = parseArgs({ options: { policies: { type: 'string' } } });
const policies = Number(flags.policies ?? 0);
if (!Number.isInteger(policies)) throw new Error(`--policies ${flags.policies} is no number.`);
/* PostgreSQL's own are those of a small machine. */
const settingsOfMany = 'shared_buffers = 1GB\nmax_wal_size = 8GB\n';

const closers: (() => Promise<void> | void)[] = [];
const atEnd = (close: () => Promise<void> | void): void => void closers.unshift(close);

const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
  const from = performance.now();
  await work();
  log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
};

const findings: string[] = [];
const expectEqual = (what: string, found: readonly unknown[], wanted: readonly unknown[]): void => {
  if (JSON.stringify(found) === JSON.stringify(wanted)) log(`Right: ${what}.`);
  else
    findings.push(
      `${what}: ${JSON.stringify(found).slice(0, 300)} in place of ${JSON.stringify(wanted).slice(0, 300)}`,
    );
};

const timedBackup = async (what: string, database: BackedUp, type: string): Promise<void> => {
  await timed(what, () => database.command(command('pgbackrest', type)));
  const { size, stored } = await database.newestBackup();
  log(`  ${Math.round(size / 1e6)} MB, ${Math.round(stored / 1e6)} MB more in the repository`);
};

/* One row after the other, each committed, until it is stopped. */
const startWriter = (database: BackedUp) => {
  let isOver = false;
  const acknowledged: number[] = [];
  const done = database.connected(async (client) => {
    for (let number = 1; !isOver; number += 1) {
      await client.query(`insert into ${writesTable} values ($1)`, [number]);
      acknowledged.push(number);
    }
  });
  return {
    stop: async (): Promise<readonly number[]> => {
      isOver = true;
      await done;
      return acknowledged;
    },
  };
};

/* Demo customers with policies, claims, uploads and printed papers. @returns the folder of the files */
const seedPortal = async (database: BackedUp, data: string): Promise<string> => {
  if (policies > 0) {
    await timed(`${policies} policies`, async () => void (await generate({ url: database.url, data, policies }, log)));
    return join(data, 'files');
  }
  const started = new Started();
  const ports = { TULINDE_API_PORT: '0', TULINDE_TOKEN_PORT: '0', TULINDE_INSURERS_PORT: '0' };
  const settings = readSettings({ ...ports, TULINDE_DATA: data });
  await runBackEnd(settings, started, log, { demoAccounts: true, databaseUrl: database.url });
  await started.close();
  return join(data, 'files');
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

try {
  const home = mkdtempSync(join(tmpdir(), 'tulinde-backup-'));
  atEnd(() => rmSync(home, { recursive: true, force: true }));
  const database = await startDatabase({ log, atEnd }, policies > 0 ? settingsOfMany : '');
  const files = await database.unarchived(() => seedPortal(database, join(home, 'data')));
  await database.command(command('pgbackrest', 'stanza-create'));
  await database.command(command('pgbackrest', 'check'));
  const backups = join(home, 'backups');
  mkdirSync(backups);
  const copy = (text: string): void => {
    const env = { ...process.env, FILES: files, BACKUPS: backups };
    execFileSync('sh', ['-c', text], { env });
  };
  await database.connected((client) => client.query(`create table ${writesTable} (number int primary key)`));

  const writer = startWriter(database);
  await timedBackup('full backup, while it is written to', database, '--type=full');
  await timedBackup('what changed since', database, '--type=incr');
  copy(command('rsync --archive "$FILES/"'));
  const acknowledged = await writer.stop();
  const before = { tables: await database.connected(keptContents), files: filesIn(files) };
  const { rows } = await database.connected((client) => client.query<{ now: string }>('select now()::text as now'));
  const moment = rows[0]?.now ?? '';

  const mistake = await database.connected((client) => client.query('delete from portal.faqs'));
  log(`The moment is ${moment}; after it a mistake deletes ${mistake.rowCount} rows.`);
  await database.connected((client) => client.query(`insert into ${writesTable} select generate_series(-1000, -1)`));
  const after = new Map([
    ...before.tables,
    ...(await database.connected((client) => contentsOf(client, ['portal.faqs']))),
  ]);
  // As after archive_timeout: all that was acknowledged has been handed over.
  await database.command(command('pgbackrest', 'check'));

  await database.lose();
  await timed('brought back to the newest state', () =>
    database.command(command('pgbackrest --stanza=tulinde restore')),
  );
  await timed('until it took writes', database.start);
  expectEqual(
    `${after.size} tables, of which none differs from the newest state`,
    differing(await database.connected(keptContents), after),
    [],
  );

  await database.lose();
  rmSync(files, { recursive: true });
  await timed('brought back to the moment', () =>
    database.command(command('pgbackrest', '--type=time'), { MOMENT: moment }),
  );
  await timed('until it took writes', database.start);
  mkdirSync(files);
  copy(command('rsync --archive "$BACKUPS/files/"'));
  const there = await database.connected(keptContents);
  expectEqual(`${there.size} tables, of which none differs from the moment`, differing(there, before.tables), []);
  expectEqual(
    `the ${acknowledged.length} writes that were acknowledged until then`,
    await database.connected(writtenNumbers),
    acknowledged,
  );
  expectEqual(`${before.files.length} files`, filesIn(files), before.files);
  for (const finding of findings) log(`WRONG: ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  for (const close of closers) await close();
}
