import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Both engines behind one type. Inside a transaction use only `tx`: on PGlite anything else waits for ever. */
export type Database = PgDatabase<PgQueryResultHKT>;
