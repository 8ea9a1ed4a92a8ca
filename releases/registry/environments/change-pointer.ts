import { and, eq, sql } from 'drizzle-orm';
import type { RegistryDatabase, Transaction } from '../database';
import { changeChannel } from '../database/database';
import { environments, history, pointers } from '../database/schema';
import { getRelease } from '../publishing/release-records';
import { RefusedError } from '../refusal';
import { changesSince } from './history-records';
import { refuseTakenRoutes } from './taken-routes';

export interface PointerRequest {
  environment: string;
  app: string;
  action: 'promote' | 'rollback';
  actor: string;
  reason: string;
  at: Date;
  /** The environment's revision that the decision was made on. */
  expectedRevision: number;
}

export interface PointerAnswer {
  environment: string;
  app: string;
  before: string | null;
  after: string;
  revision: number;
  /** False when the environment served this release already: nothing was written. */
  changed: boolean;
}

type Choose = (transaction: Transaction) => Promise<string>;

/**
 * The one way a pointer changes: under the lock of its environment's row, against the revision the caller saw, with
 * its history row in the same transaction, and told to every registry on this database when it is committed.
 */
export const changePointer = (
  database: RegistryDatabase,
  request: PointerRequest,
  choose: Choose,
): Promise<PointerAnswer> =>
  database.queries.transaction(async (transaction) => {
    const { environment, app, action, actor, reason, at, expectedRevision } = request;
    const seen = await lockEnvironment(transaction, environment);
    const after = await choose(transaction);
    const { release } = await getRelease(transaction, app, after);
    const before = await stableOf(transaction, environment, app);
    if (before === after) return { environment, app, before, after, revision: seen, changed: false };
    await refuseStale(transaction, environment, expectedRevision, seen);
    await refuseTakenRoutes(transaction, environment, release);

    const revision = seen + 1;
    await transaction
      .insert(pointers)
      .values({ environment, app, stable: after, revision })
      .onConflictDoUpdate({ target: [pointers.environment, pointers.app], set: { stable: after, revision } });
    await transaction.insert(history).values({ at, actor, action, environment, revision, app, before, after, reason });
    await transaction.update(environments).set({ revision }).where(eq(environments.name, environment));
    await transaction.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ environment, revision })})`);
    return { environment, app, before, after, revision, changed: true };
  });

const lockEnvironment = async (transaction: Transaction, name: string): Promise<number> => {
  const [row] = await transaction.select().from(environments).where(eq(environments.name, name)).for('update');
  if (row) return row.revision;
  throw unknownEnvironment(name);
};

export const unknownEnvironment = (name: string): RefusedError =>
  new RefusedError(404, 'ENVIRONMENT_UNKNOWN', `There is no environment ${name}.`, { environment: name });

const stableOf = async (transaction: Transaction, environment: string, app: string): Promise<string | null> => {
  const [row] = await transaction
    .select({ stable: pointers.stable })
    .from(pointers)
    .where(and(eq(pointers.environment, environment), eq(pointers.app, app)));
  return row?.stable ?? null;
};

const refuseStale = async (
  transaction: Transaction,
  environment: string,
  expectedRevision: number,
  revision: number,
): Promise<void> => {
  if (expectedRevision === revision) return;
  const changes = await changesSince(transaction, environment, expectedRevision);
  const told = changes.map(
    ({ actor, action, app, before, after, at }) =>
      `${actor} ${action} ${app} ${before ?? 'nothing'} → ${after} at ${at}`,
  );
  const message = `${environment} changed in the meantime (revision ${revision}, not ${expectedRevision}): ${told.join('; ')}.`;
  throw new RefusedError(409, 'REVISION_CHANGED', message, { revision, expectedRevision, changes });
};
