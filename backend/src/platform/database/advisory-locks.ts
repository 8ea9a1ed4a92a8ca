import { sql, type SQL } from 'drizzle-orm';

interface Transaction {
  readonly execute: (query: SQL) => PromiseLike<unknown>;
}

/*
 * Every advisory lock of the portal's database. The keys never change: a release of before, which runs beside this one while it
 * is replaced, takes the same. A single number and a pair never meet, nor do those and the hash of a name but by chance, and
 * then one waits for nothing.
 */

/** Of the whole database. */
export const databaseLocks = {
  /** Migrations and seeds: processes that start together do them one after the other. */
  start: 7_205_001,
  /** The files and the database that belong together. */
  files: 7_205_006,
  /** The beat that says that a process is up. */
  uptime: 7_205_010,
  /** Indexes that are built. Others never wait for it: building an index waits for every waiting transaction. */
  indexes: 7_205_011,
} as const;

/* Of one thing of a kind: the second number is the hash of its name. */
const kinds = {
  /** A vehicle of the registry of certificates on this machine. */
  localCertificate: 7_205_002,
  /** An address that is assigned to an account. */
  email: 7_205_004,
  /** A phone that is asked to pay. */
  phone: 7_205_005,
  /** An account at the registry of certificates. */
  registryAccount: 7_205_006,
} as const;

/** Others wait until this transaction ends. */
export const lockDatabase = async (tx: Transaction, lock: keyof typeof databaseLocks): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${databaseLocks[lock]})`);
};

/** As {@link lockDatabase}, for one thing of a kind. */
export const lockOne = async (tx: Transaction, kind: keyof typeof kinds, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${kinds[kind]}, hashtext(${name}))`);
};

/**
 * As {@link lockDatabase}, for names that say themselves what they are of. In one round trip and in the order given: two
 * transactions that lock in different orders would deadlock.
 */
export const lockNames = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  const values = names.map((name) => sql`${name}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (
      select name from unnest(array[${sql.join(values, sql`, `)}]::text[]) with ordinality as given (name, place)
      order by place
    ) as ordered`);
};
