import { sql } from 'drizzle-orm';
import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { Database } from '../../platform/database/connection';

interface ClockGauge {
  /** Compares the clocks again. Where the database does not answer, what was measured before stands. */
  readonly measure: (db: Database) => Promise<void>;
}

/** Seconds that the clock of this process is ahead of the database's; half of the round trip counts as the way there. */
export const addClockGauge = (metrics: ProcessMetrics, now: () => Date): ClockGauge => {
  let offset: number | null = null;
  metrics.gauge(
    'tulinde_clock_offset_seconds',
    'How far the clock of this process is ahead of the database’s, at the last heartbeat; negative: behind.',
    [],
    () => (offset === null ? [] : [{ value: offset }]),
  );
  const measure = async (db: Database): Promise<void> => {
    const [at, began] = [now().getTime(), performance.now()];
    const answer = await db.execute(sql`select extract(epoch from clock_timestamp())::float8 as seconds`);
    const ours = at + (performance.now() - began) / 2;
    const [row] = (answer as { rows: { seconds: number }[] }).rows;
    if (row !== undefined) offset = ours / 1000 - row.seconds;
  };
  return { measure: (db) => measure(db).catch(() => undefined) };
};
