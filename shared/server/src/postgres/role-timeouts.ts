import type { Pool } from 'pg';

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * Whether the role has the limits of time that PgBouncer lets nobody send.
 * @returns null, or a sentence that names those that are missing
 */
export const missingRoleTimeouts = async (pool: Pick<Pool, 'query'>): Promise<string | null> => {
  const columns = timeouts.map((name) => `current_setting('${name}') as ${name}`).join(', ');
  const { rows } = await pool.query<Record<string, string>>(`select ${columns}`);
  const missing = timeouts.filter((name) => rows[0]?.[name] === '0');
  if (missing.length === 0) return null;
  return (
    `TULINDE_DATABASE_DIRECT_URL is set, so DATABASE_URL is PgBouncer's, and the role has no ${missing.join(', no ')}: what hangs ` +
    'keeps its connection. ALTER ROLE … SET sets them (deploy/cluster/roles.sql).'
  );
};
