import { sql } from 'drizzle-orm';
import { onEachSeededEngine } from '../../../testing/databases';
import type { Database } from '../../platform/database/connection';
import { ledgerTotals } from '../../platform/database/schema';
import { accountKey, creditAccount, invoiceAccount, moved, mpesa, mpesaAccount, type Posting } from './accounts';
import { accountTotals, countTotals } from './totals';
import { writeEntry } from './write-entry';

const at = new Date('2026-03-01T09:00:00Z');

onEachSeededEngine((current, engine) => {
  const db = () => current().database.db;
  const book = (tx: Database, postings: readonly Posting[]) =>
    writeEntry(tx, { kind: 'transfer', at, reason: 'a test', postings });
  const write = (...postings: readonly Posting[]) => db().transaction((tx) => book(tx, postings));

  /* As the books say it without any help. */
  const sumOfAll = async () => {
    const { rows } = (await db().execute(
      sql.raw(`select account, case when account = 'mpesa' then ref else '' end as ref, sum(cents)::float8 as cents
        from portal.ledger_postings group by 1, 2`),
    )) as { rows: (Posting & { cents: number })[] };
    return Object.fromEntries(rows.map((row) => [accountKey(row), row.cents]));
  };
  const expectSums = async () => expect(await accountTotals(db())).toEqual(await sumOfAll());

  it('are the sum of all postings before and after they are counted, and with what came since', async () => {
    expect(await accountTotals(db())).toEqual({});
    for (let round = 1; round <= 4; round += 1) {
      await write(...moved(7_410_00 + round, mpesa, invoiceAccount(round)));
      await write(...moved(1_00, invoiceAccount(round), creditAccount(`p${round}`)));
      await write(...moved(round, mpesaAccount('600123'), mpesa));
      await write(...moved(2_00, creditAccount('q'), mpesa), ...moved(2_00, mpesa, creditAccount('r')));
      await expectSums();
      await countTotals(db(), 1);
      await expectSums();
    }
    expect(await accountTotals(db())).toMatchObject({ 'mpesa 600123': 10, invoice: -29_636_10 });
    // Only the latest stay.
    expect(await db().$count(sql`(select distinct posting_id from portal.ledger_totals) as counted`)).toBe(1);
  });

  it('are not counted anew while few came since', async () => {
    const before = await db().select().from(ledgerTotals);
    await write(...moved(3_00, mpesa, creditAccount('p')));
    await countTotals(db(), 3);
    expect(await db().select().from(ledgerTotals)).toEqual(before);
    await countTotals(db(), 2);
    expect(await db().select().from(ledgerTotals)).not.toEqual(before);
    await expectSums();
  });

  it('are counted by several processes at once', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await write(...moved(round, mpesa, creditAccount('p')));
      const processes = [current(), current()].map(({ openAgain }) => openAgain());
      await Promise.all(processes.map((process) => countTotals(process.db, 1)));
      await expectSums();
    }
  });

  if (engine === 'PostgreSQL')
    it('miss no posting whose transaction began before the last that is counted, and ended after it', async () => {
      const other = current().openAgain();
      let counting: Promise<void> = Promise.resolve();
      await other.db.transaction(async (tx) => {
        await book(tx, moved(5_00, mpesa, creditAccount('slow')));
        await write(...moved(6_00, mpesa, creditAccount('fast')));
        counting = countTotals(db(), 1);
        // What is counted without waiting is counted by now.
        await expectSums();
        await expectSums();
      });
      await counting;
      await expectSums();
      await countTotals(db(), 1);
      await expectSums();
    });
});
