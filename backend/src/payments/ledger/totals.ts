import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, lt, lte, max, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import { ledgerPostings, ledgerTotals } from '../../platform/database/schema';
import { accountKey } from './accounts';

/* To sum so many postings takes some milliseconds. */
const countEvery = 10_000;
const lookEveryMs = 50;
const looks = 40;

/* M-Pesa has a book of each short code. */
const refOfTotal = sql<string>`case when ${ledgerPostings.account} = 'mpesa' then ${ledgerPostings.ref} else '' end`;

/* The latest totals, and the postings since; up to a posting, where it is given. */
const totals = (db: Database, upTo?: number) => {
  const last = db.select({ id: max(ledgerTotals.postingId) }).from(ledgerTotals);
  const before = upTo === undefined ? undefined : lt(ledgerTotals.postingId, upTo);
  const counted = db
    .select({ account: ledgerTotals.account, ref: ledgerTotals.ref, cents: ledgerTotals.cents })
    .from(ledgerTotals)
    .where(and(eq(ledgerTotals.postingId, sql`(${last})`), before));
  const since = db
    .select({ account: ledgerPostings.account, ref: refOfTotal.as('ref'), cents: ledgerPostings.cents })
    .from(ledgerPostings)
    .where(
      and(
        gt(ledgerPostings.id, sql`coalesce((${last}), 0)`),
        upTo === undefined ? undefined : lte(ledgerPostings.id, upTo),
      ),
    );
  const all = unionAll(counted, since).as('totals');
  return { all, cents: sum(all.cents).mapWith(Number) };
};

/** What stands in all accounts of each kind, cents, by {@link accountKey}: the sum of all postings. */
export const accountTotals = async (db: Database): Promise<Record<string, number>> => {
  const { all, cents } = totals(db);
  const rows = await db.select({ account: all.account, ref: all.ref, cents }).from(all).groupBy(all.account, all.ref);
  return Object.fromEntries(rows.map((row) => [accountKey(row), row.cents]));
};

/* Transactions that write postings at this moment, other than the one that asks. */
const writers = async (db: Database): Promise<string[]> => {
  const isWriting = sql`relation = 'portal.ledger_postings'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database()) and pid is distinct from pg_backend_pid()`;
  const rows = await db
    .select({ transaction: sql<string>`virtualtransaction` })
    .from(sql`pg_locks`)
    .where(isWriting);
  return rows.map(({ transaction }) => transaction);
};

/*
 * A posting has its number before it is committed, so one with a lower number may come to be seen after this one. Who has such a
 * number writes now: once all of those have ended, every posting up to this one is there or never will be. Nobody waits for us.
 */
const areAllCommitted = async (db: Database): Promise<boolean> => {
  let left = await writers(db);
  for (let look = 0; left.length > 0; look += 1) {
    if (look === looks) return false;
    await wait(lookEveryMs);
    const now = new Set(await writers(db));
    left = left.filter((transaction) => now.has(transaction));
  }
  return true;
};

/**
 * Counts the postings again once many have come since the last time, so that {@link accountTotals} reads few of them however many
 * there are. Several processes may do it at once. Not within a transaction.
 */
export const countTotals = async (db: Database, every: number = countEvery): Promise<void> => {
  const [newest] = await db.select({ id: max(ledgerPostings.id) }).from(ledgerPostings);
  const [last] = await db.select({ id: max(ledgerTotals.postingId) }).from(ledgerTotals);
  const upTo = newest?.id ?? 0;
  if (upTo - (last?.id ?? 0) < every || !(await areAllCommitted(db))) return;
  const { all, cents } = totals(db, upTo);
  const counted = db
    .select({
      postingId: sql<number>`${upTo}::bigint`.as('posting_id'),
      account: all.account,
      ref: all.ref,
      cents: cents.as('cents'),
    })
    .from(all)
    .groupBy(all.account, all.ref);
  // Where another process has counted further meanwhile, there is nothing to write.
  await db.insert(ledgerTotals).select(counted).onConflictDoNothing();
  await purgeBefore(db, ledgerTotals, { by: ledgerTotals.postingId, before: sql`${upTo}` });
};
