import { AsyncLocalStorage } from 'node:async_hooks';
import { postgresFailure } from '@tulinde/server/postgres';
import type { Database } from './connection';

/** What a piece of work leaves in each of its transactions: it is there as soon as the transaction is committed, and only then. */
export interface CommitMarker {
  /** As the last statement of a transaction. @returns which one it is @throws where the work is another process's by now */
  write(tx: Database): Promise<number>;
  /** Asks until it knows, over connections of its own. @throws where nobody will know any more */
  isThere(mark: number): Promise<boolean>;
}

const current = new AsyncLocalStorage<CommitMarker>();

/** Runs `work`, and whatever it calls, so that no cut connection leaves it in doubt about a commit. */
export const withCommitMarker = <Result>(mark: CommitMarker, work: () => Promise<Result>): Promise<Result> =>
  current.run(mark, work);

/** A single statement is a transaction already; where there is a mark to leave, it becomes one of two. */
export const inRecoverableTransaction = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => (current.getStore() === undefined ? work(db) : db.transaction(work));

type Transaction = Database['transaction'];

/** A commit whose answer was cut off is looked up: of what was committed nobody is told that it failed. */
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
