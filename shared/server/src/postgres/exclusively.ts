import type { PoolClient } from 'pg';
import type { PostgresPool } from './pool';

/* What changes tables takes what it takes, and others may be at it for minutes. */
const withoutLimits = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/**
 * Runs `work` on a connection of its own, without limits of time, while nobody else on this database holds the lock:
 * processes that start together migrate one after the other.
 * @param lock any whole number that nobody else in the database takes
 */
export const exclusively = async <Result>(
  pool: PostgresPool,
  lock: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  try {
    await client.query(withoutLimits);
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // Closing the connection gives back the lock, also when the work failed half way, and forgets the settings.
    client.release(true);
  }
};

/**
 * As {@link exclusively}, and not at all where another process holds the lock: for work that waits for all transactions, those
 * that wait for a lock among them.
 */
export const ifFree = async (
  pool: PostgresPool,
  lock: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(withoutLimits);
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
    if (rows[0]?.free === true) await work(client);
  } finally {
    client.release(true);
  }
};
