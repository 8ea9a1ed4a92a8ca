import { and, eq } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { pointers } from '../database/schema';
import { RefusedError } from '../refusal';
import { changePointer, type PointerAnswer, type PointerRequest } from './change-pointer';
import { everServed, pointerChanges, previouslyServed } from './served';

/** A release by its version, or the one that another environment serves. */
export type Wanted = { version: string } | { from: string };

export const wantedVersion = async (queries: Queries, app: string, wanted: Wanted): Promise<string> => {
  if ('version' in wanted) return wanted.version;
  const environment = wanted.from;
  const [row] = await queries
    .select({ stable: pointers.stable })
    .from(pointers)
    .where(and(eq(pointers.environment, environment), eq(pointers.app, app)));
  if (row) return row.stable;
  throw new RefusedError(409, 'NOTHING_SERVED', `${environment} serves no release of ${app}.`, { environment, app });
};

/** The reason as the audit keeps it: where a release came from is part of it. */
export const reasonWith = (reason: string, wanted: Wanted): string =>
  'version' in wanted ? reason : [reason, `(from ${wanted.from})`].filter(Boolean).join(' ');

/** Serves a published release. A candidate, this one or another, is over with it. */
export const promote = (
  database: RegistryDatabase,
  { wanted, ...change }: PointerRequest & { wanted: Wanted },
): Promise<PointerAnswer> =>
  changePointer(
    database,
    { ...change, reason: reasonWith(change.reason, wanted) },
    async (transaction, { stable: served, candidate }) => {
      const stable = await wantedVersion(transaction, change.app, wanted);
      // What is served already stays as it is, a candidate beside it too.
      return { action: 'promote', after: { stable, candidate: served === stable ? candidate : null } };
    },
  );

/** Goes back to the release served before, or to a named one that the environment served at any time. */
export const rollBack = (
  database: RegistryDatabase,
  { version, ...change }: PointerRequest & { version?: string | undefined },
): Promise<PointerAnswer> =>
  changePointer(database, change, async (transaction) => {
    const { environment, app } = change;
    const changes = await pointerChanges(transaction, environment, app);
    const stable = version ?? previouslyServed(changes);
    if (stable === null) {
      const message = `${environment} has served no other release of ${app} to go back to.`;
      throw new RefusedError(409, 'NOTHING_TO_ROLL_BACK', message, { environment, app });
    }
    if (!everServed(changes, stable)) {
      const message = `${environment} never served ${app}@${stable}: promote it instead.`;
      throw new RefusedError(409, 'NEVER_SERVED', message, { environment, app, version: stable });
    }
    return { action: 'rollback', after: { stable, candidate: null } };
  });
