import type { Database } from './connection';

type Answers<Asked extends readonly PromiseLike<unknown>[]> = {
  -readonly [Index in keyof Asked]: Awaited<Asked[Index]>;
};

/**
 * Asks several things that do not need each other's answers. In a transaction on PostgreSQL they go to the server in one round
 * trip, one after the other (pipeline mode of node-postgres). Nothing may depend on their order.
 *
 * Waits for all of them where one fails, unlike `Promise.all`: what asks its next question after its transaction has ended
 * asks on a connection that is another one's by then.
 * @throws what the first of them failed with, in the order given
 */
export const together = async <const Asked extends readonly PromiseLike<unknown>[]>(
  asked: Asked,
): Promise<Answers<Asked>> => {
  const settled = await Promise.allSettled(asked);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Asked>;
};

/** Runs reads in one snapshot: a response that is made of several queries is consistent. */
export const inSnapshot = <Answer>(db: Database, read: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
