import { dayMs } from '@tulinde/contracts';
import { asc, desc, gte, lt, sql } from 'drizzle-orm';
import { mostRefusalDays } from '../../wire/requests';
import type { Queries, RegistryDatabase } from '../database';
import { purge } from '../database/purge';
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

/* The first of so many days, of which today is the last. */
const firstDay = (days: number, now: Date): string => dayOf(new Date(now.getTime() - (days - 1) * dayMs));

/** Of the last days, newest first. */
export const listRefusals = async (queries: Queries, days: number, now: Date) => {
  const rows = await queries
    .select()
    .from(refusals)
    .where(gte(refusals.day, firstDay(days, now)))
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

/** Deletes those of days that nobody can ask for any more. */
export const purgeRefusals = ({ queries }: RegistryDatabase, now: Date): Promise<void> =>
  purge(queries, refusals, lt(refusals.day, firstDay(mostRefusalDays, now)), refusals.day);
