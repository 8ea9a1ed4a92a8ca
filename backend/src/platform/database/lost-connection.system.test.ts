import { sql } from 'drizzle-orm';
import { postgresFailure } from '@tulinde/server/postgres';
import { onSeededPostgres } from '../../../testing/databases';
import { asJob } from '../jobs';
import type { Database } from './connection';
import { openPortalDatabase } from '../../operators/seed/portal-database';
import { usualPostgres } from './settings';

const pidOf = async (db: Database): Promise<number> => {
  const answer: unknown = await db.execute(sql`select pg_backend_pid() as pid`);
  return (answer as { rows: { pid: number }[] }).rows[0]!.pid;
};

onSeededPostgres((current) => {
  const endConnection = (pid: number) => current().database.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`);

  /* More often than the pool has connections: none of them may be lost to it. */
  const repetitions = 25;

  it('goes on when the connection of a transaction is cut, and says that the database is away', async () => {
    const { db } = current().openAgain();
    for (let cut = 0; cut < repetitions; cut += 1) {
      const work = db.transaction(async (tx) => {
        await endConnection(await pidOf(tx));
        await tx.execute(sql`select 1`);
      });
      expect(postgresFailure(await work.catch((error: unknown) => error))).toBe('away');
    }
    expect(await pidOf(db)).toEqual(expect.any(Number));
  });

  it('goes on when the connection is cut before a transaction has begun in it', async () => {
    const { db } = current().openAgain();
    for (let cut = 0; cut < repetitions; cut += 1) {
      const pid = await pidOf(db);
      // The pool hands out the connection before it hears that it is none any more.
      const [, outcome] = await Promise.allSettled([
        endConnection(pid),
        db.transaction((tx) => tx.execute(sql`select 1`)),
      ]);
      if (outcome.status === 'rejected') expect(postgresFailure(outcome.reason)).toBe('away');
    }
    expect(await pidOf(db)).toEqual(expect.any(Number));
  });

  describe('when a table is locked', () => {
    const settings = { ...usualPostgres, connections: 1, jobConnections: 1, lockTimeoutMs: 500 };
    const read = (db: Database) => db.execute(sql`select 1 from portal.used_digests limit 1`);

    it('is ready, and has connections for jobs, while calls wait for it; and they are told why it was in vain', async () => {
      const database = openPortalDatabase({ kind: 'postgres', url: current().url!, settings });
      await current().database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table portal.used_digests`);
        const waiting = read(database.db).catch((error: unknown) => postgresFailure(error));
        expect(await database.isReady()).toBe(true);
        expect(await asJob(() => pidOf(database.db))).toEqual(expect.any(Number));
        expect(await waiting).toBe('locked');
      });
      await database.close();
    });
  });
});
