import { onEachEngineFromNothing } from '../../../testing/databases';
import { sql } from 'drizzle-orm';
import { countyRows, townRows } from './places';
import { stepsOf } from './steps';
import { counties, levies, products, seedSteps, tariffs, towns } from '../../platform/database/schema';

onEachEngineFromNothing((current) => {
  it('is not ready before it has tables', async () => {
    expect(await current().database.isReady()).toBe(false);
  });

  it('migrates and seeds once when several start together', async () => {
    const starts = [current().database, current().openAgain(), current().openAgain()];
    await Promise.all(starts.map((database) => database.migrate()));
    await Promise.all(starts.map((database) => database.seed()));
    expect(await current().database.isReady()).toBe(true);
    const { db } = current().database;
    expect(await db.$count(products)).toBe(3);
    expect((await db.select().from(seedSteps)).map(({ name }) => name).sort()).toEqual(
      stepsOf()
        .map(({ name }) => name)
        .sort(),
    );
    expect([await db.$count(counties), countyRows.length]).toEqual([47, 47]);
    expect(await db.$count(towns)).toBe(townRows.length);
  });

  it('leaves what operations changed when it is seeded again', async () => {
    const { db, seed } = current().database;
    await db
      .update(levies)
      .set({ flatCents: 5_000 })
      .where(sql`name = 'Stamp duty'`);
    const before = await db.$count(tariffs);
    await seed();
    expect(await db.$count(tariffs)).toBe(before);
    const [stamp] = await db
      .select()
      .from(levies)
      .where(sql`name = 'Stamp duty'`);
    expect(stamp?.flatCents).toBe(5_000);
  });

  it('keeps to its own schema', async () => {
    const { db } = current().database;
    const rows = await db
      .select({ schema: sql<string>`table_schema` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema not in ('pg_catalog', 'information_schema')`);
    expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['portal']));
  });
});
