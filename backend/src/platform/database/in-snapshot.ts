import type { Database } from './connection';

/** Runs reads in one snapshot: a response that is made of several queries is consistent. */
export const inSnapshot = <Answer>(db: Database, read: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
