import { asc } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { uptimes } from '../database/schema';

/** Nobody could pay or be told anything: from the last beat before to the first after. */
export interface Outage {
  readonly from: Date;
  readonly to: Date;
}

/** Every outage that the heartbeat has seen, the earliest first: a few rows for years. */
export const outagesOf = async (db: Database): Promise<Outage[]> => {
  const rows = await db.select().from(uptimes).orderBy(asc(uptimes.fromAt));
  return rows.slice(1).flatMap(({ fromAt }, index) => {
    const before = rows[index];
    return before === undefined ? [] : [{ from: before.toAt, to: fromAt }];
  });
};

/** How much of a time was lost to outages, milliseconds. */
export const lostBetween = (outages: readonly Outage[], from: Date, to: Date): number =>
  outages.reduce((sum, outage) => {
    const begin = Math.max(outage.from.getTime(), from.getTime());
    const end = Math.min(outage.to.getTime(), to.getTime());
    return sum + Math.max(0, end - begin);
  }, 0);
