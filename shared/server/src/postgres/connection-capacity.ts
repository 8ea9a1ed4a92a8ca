import type { Pool } from 'pg';

/** A program, as many times as it runs. */
export interface Replicas {
  /** As a person calls it. */
  readonly program: string;
  /** Connections of one process, when all its pools are full. */
  readonly connections: number;
  readonly replicas: number;
}

interface Limits {
  readonly allowed: number;
  readonly reserved: number;
  /** Of the user and the database; -1 is no limit. */
  readonly of_user: number;
  readonly of_database: number;
}

/* `reserved_connections` is there since PostgreSQL 16. */
const question = `
  select current_setting('max_connections')::int as allowed,
         current_setting('superuser_reserved_connections')::int
           + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
         (select rolconnlimit from pg_roles where rolname = current_user) as of_user,
         (select datconnlimit from pg_database where datname = current_database()) as of_database`;

/**
 * Whether the server has enough connections for all replicas when each has its pools full.
 * @returns null, or a sentence that says what the server allows and what would be opened
 */
export const connectionCapacity = async (
  pool: Pick<Pool, 'query'>,
  { program, connections, replicas }: Replicas,
): Promise<string | null> => {
  const { rows } = await pool.query<Limits>(question);
  const [limits] = rows;
  if (limits === undefined) return null;
  const { allowed, reserved, of_user: ofUser, of_database: ofDatabase } = limits;
  const most = Math.min(allowed - reserved, ...[ofUser, ofDatabase].filter((limit) => limit >= 0));
  const wanted = connections * replicas;
  if (wanted <= most) return null;
  return (
    `PostgreSQL gives out ${most} connections (max_connections ${allowed}, of which ${reserved} are reserved; limit of the user ` +
    `${ofUser < 0 ? 'none' : ofUser}, of the database ${ofDatabase < 0 ? 'none' : ofDatabase}), and ${replicas} of the ${program} ` +
    `with ${connections} each open up to ${wanted}. Raise max_connections, make the pools smaller, or correct TULINDE_REPLICAS.`
  );
};
