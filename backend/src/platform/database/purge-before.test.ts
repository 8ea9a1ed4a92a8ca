import { asc, sql } from 'drizzle-orm';
import { onEachSeededEngine } from '../../../testing/databases';
import { purgeBefore } from './purge-before';
import { usedDigests } from './schema';

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, second));
const name = (second: number) => String(second).padStart(2, '0');

onEachSeededEngine((current, engine) => {
  const db = () => current().database.db;
  const left = async () =>
    (await db().select().from(usedDigests).orderBy(asc(usedDigests.digest))).map(({ digest }) => Number(digest));
  beforeEach(async () => {
    await db().delete(usedDigests);
    const seconds = [...Array(25).keys()];
    await db()
      .insert(usedDigests)
      .values(seconds.map((second) => ({ digest: name(second), expiresAt: at(second) })));
  });
  const expired = (second: number) => ({ by: usedDigests.expiresAt, before: at(second) });

  it('deletes all rows of before the instant, however many batches they are', async () => {
    await purgeBefore(db(), usedDigests, { ...expired(22), rows: 5 });
    expect(await left()).toEqual([22, 23, 24]);
  });

  it('leaves those for which something else does not hold', async () => {
    await purgeBefore(db(), usedDigests, { ...expired(22), where: sql`${usedDigests.digest} > '03'`, rows: 5 });
    expect(await left()).toEqual([0, 1, 2, 3, 22, 23, 24]);
  });

  if (engine === 'PostgreSQL')
    it('waits for no row that another process has locked', async () => {
      const other = current().openAgain();
      await other.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from portal.used_digests where digest = '03' for update`);
        await purgeBefore(db(), usedDigests, { ...expired(22), rows: 5 });
      });
      expect(await left()).toEqual([3, 22, 23, 24]);
    });
});
