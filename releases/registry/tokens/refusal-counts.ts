import { dayMs } from '@tulinde/contracts';
import { asc, desc, gte, sql } from 'drizzle-orm';
import type { Queries } from '../database';
import { refusals } from '../database/schema';

interface Refusal {
  /** Empty when no known token was shown. */
  holder: string;
  action: string;
  app: string;
  code: string;
  at: Date;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const countRefusal = async (queries: Queries, { at, ...refusal }: Refusal): Promise<void> => {
  await queries
    .insert(refusals)
    .values({ ...refusal, day: dayOf(at), count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [refusals.day, refusals.holder, refusals.action, refusals.app, refusals.code],
      set: { count: sql`${refusals.count} + 1`, lastAt: at },
    });
};

/** Of the last days, newest first. */
export const listRefusals = async (queries: Queries, days: number, now: Date) => {
  const since = new Date(now.getTime() - (days - 1) * dayMs);
  const rows = await queries
    .select()
    .from(refusals)
    .where(gte(refusals.day, dayOf(since)))
    .orderBy(
      desc(refusals.day),
      desc(refusals.lastAt),
      asc(refusals.holder),
      asc(refusals.action),
      asc(refusals.app),
      asc(refusals.code),
    );
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
};
