import type { RegistryDatabase } from '../database';
import { RefusedError } from '../refusal';
import { changePointer, type PointerAnswer, type PointerRequest } from './change-pointer';
import { everServed, pointerChanges, previouslyServed } from './served';

type Change = Omit<PointerRequest, 'action'>;

/** Serves a published release in an environment. */
export const promote = (database: RegistryDatabase, change: Change & { version: string }): Promise<PointerAnswer> =>
  changePointer(database, { ...change, action: 'promote' }, async () => change.version);

/** Goes back to the release served before, or to a named one that the environment served at any time. */
export const rollBack = (
  database: RegistryDatabase,
  change: Change & { version?: string | undefined },
): Promise<PointerAnswer> =>
  changePointer(database, { ...change, action: 'rollback' }, async (transaction) => {
    const { environment, app, version } = change;
    const changes = await pointerChanges(transaction, environment, app);
    if (version === undefined) {
      const previous = previouslyServed(changes);
      if (previous !== null) return previous;
      const message = `${environment} has served no other release of ${app} to go back to.`;
      throw new RefusedError(409, 'NOTHING_TO_ROLL_BACK', message, { environment, app });
    }
    if (everServed(changes, version)) return version;
    const message = `${environment} never served ${app}@${version}: promote it instead.`;
    throw new RefusedError(409, 'NEVER_SERVED', message, { environment, app, version });
  });
