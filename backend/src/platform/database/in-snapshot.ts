import type { Database } from './connection';

/** Everything that is read in it is as it was when it began: an answer of several questions contradicts itself in nothing. */
export const inSnapshot = <Answer>(db: Database, read: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
