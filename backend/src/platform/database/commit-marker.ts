import { AsyncLocalStorage } from 'node:async_hooks';
import { postgresFailure } from '@tulinde/server/postgres';
import type { Database } from './database';

/**
 * A marker that a piece of work writes in each of its transactions: it is visible once the transaction is committed, and
 * only then.
 */
export interface CommitMarker {
  /** As the last statement of a transaction. @returns which one it is @throws where the work is another process's by now */
  write(tx: Database): Promise<number>;
  /** Asks until it knows, over connections of its own. @throws where nobody will know any more */
  isThere(mark: number): Promise<boolean>;
}

const current = new AsyncLocalStorage<CommitMarker>();

/** Runs `work` so that a cut connection never leaves it in doubt about a commit. */
export const withCommitMarker = <Result>(mark: CommitMarker, work: () => Promise<Result>): Promise<Result> =>
  current.run(mark, work);

/** A single statement is a transaction already; where there is a marker to write, it becomes one of two statements. */
export const inRecoverableTransaction = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => (current.getStore() === undefined ? work(db) : db.transaction(work));

type Transaction = Database['transaction'];

/** Looks up a commit whose response was cut off, so that committed work is never reported as failed. */
export const lookUpCommits = (db: Database): Database => {
  const transaction: Transaction = db.transaction.bind(db);
  const marked: Transaction = async (work, config) => {
    const mark = current.getStore();
    if (mark === undefined || config?.accessMode === 'read only') return transaction(work, config);
    let done: { readonly result: Awaited<ReturnType<typeof work>>; readonly number: number } | undefined;
    try {
      return await transaction(async (tx) => {
        const result = await work(tx);
        done = { result, number: await mark.write(tx) };
        return result;
      }, config);
    } catch (error) {
      if (done === undefined || postgresFailure(error) === null || !(await mark.isThere(done.number))) throw error;
      return done.result;
    }
  };
  db.transaction = marked;
  return db;
};
