import { and, eq } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { pointers } from '../database/schema';
import { RefusedError } from '../refusal';
import { badVersions } from './bad-releases';
import { changePointer, type PointerAnswer, type PointerRequest } from './change-pointer';
import { everServed, pointerChanges, servedStack } from './served';

/** A release by its version, or the one that another environment serves. */
export type ReleaseRef = { version: string } | { from: string };

export const versionOf = async (queries: Queries, app: string, wanted: ReleaseRef): Promise<string> => {
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
export const reasonWith = (reason: string, wanted: ReleaseRef): string =>
  'version' in wanted ? reason : [reason, `(from ${wanted.from})`].filter(Boolean).join(' ');

/** Serves a published release. A candidate, this one or another, is over with it. */
export const promote = (
  database: RegistryDatabase,
  { wanted, ...change }: PointerRequest & { wanted: ReleaseRef },
): Promise<PointerAnswer> =>
  changePointer(
    database,
    { ...change, reason: reasonWith(change.reason, wanted) },
    async (transaction, { stable: served, candidate }) => {
      const stable = await versionOf(transaction, change.app, wanted);
      // What is served already stays as it is, a candidate beside it too.
      return { action: 'promote', after: { stable, candidate: served === stable ? candidate : null } };
    },
  );

/**
 * Where a rollback without a version goes: the release served before. Another environment may have found one bad since it was
 * served here. Null: there is none.
 */
export const rollbackTarget = async (
  queries: Queries,
  environment: string,
  app: string,
  served: string | null,
): Promise<string | null> => {
  const bad = await badVersions(queries, app);
  const earlier = served === null ? [] : servedStack(await pointerChanges(queries, environment, app)).slice(0, -1);
  return earlier.findLast((one) => !bad.has(one)) ?? null;
};

/** Goes back to the release served before, or to a named one that the environment served at any time. */
export const rollBack = (
  database: RegistryDatabase,
  { version, ...change }: PointerRequest & { version?: string | undefined },
): Promise<PointerAnswer> =>
  changePointer(database, change, async (transaction, { stable: served }) => {
    const { environment, app } = change;
    const stable = version ?? (await rollbackTarget(transaction, environment, app, served));
    if (stable === null) {
      const message =
        served === null
          ? `${environment} serves no ${app}: bring it back, or promote a release.`
          : `${environment} has served no other release of ${app} to go back to.`;
      throw new RefusedError(409, 'NOTHING_TO_ROLL_BACK', message, { environment, app });
    }
    if (!everServed(await pointerChanges(transaction, environment, app), stable)) {
      const message = `${environment} never served ${app}@${stable}: promote it instead.`;
      throw new RefusedError(409, 'NEVER_SERVED', message, { environment, app, version: stable });
    }
    return { action: 'rollback', after: { stable, candidate: null } };
  });
