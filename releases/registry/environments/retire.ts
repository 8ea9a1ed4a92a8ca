import type { RegistryDatabase } from '../database';
import { RefusedError } from '../refusal';
import { changePointer, type PointerAnswer, type PointerRequest } from './change-pointer';
import { pointerChanges, servedStack } from './served';

/** @throws RefusedError SHELL_NEEDED */
export const refuseWithoutShell = ({ environment, app }: Pick<PointerRequest, 'environment' | 'app'>): void => {
  if (app !== 'shell') return;
  const message = `Without the shell ${environment} has no page at all: roll it back, or promote another.`;
  throw new RefusedError(409, 'SHELL_NEEDED', message, { environment, app });
};

/** Takes an app out of an environment: its pages are not there any more. Its releases stay. */
export const retire = (database: RegistryDatabase, change: PointerRequest): Promise<PointerAnswer> =>
  changePointer(database, change, async () => {
    refuseWithoutShell(change);
    return { action: 'retire', after: { stable: null, candidate: null } };
  });

/** Brings back what was served when the app was retired. */
export const unretire = (database: RegistryDatabase, change: PointerRequest): Promise<PointerAnswer> =>
  changePointer(database, change, async (transaction, { stable: served }) => {
    const { environment, app } = change;
    const stable = servedStack(await pointerChanges(transaction, environment, app)).at(-1);
    if (served === null && stable !== undefined) return { action: 'promote', after: { stable, candidate: null } };
    const message = served
      ? `${environment} serves ${app}@${served}: there is nothing to bring back.`
      : `${environment} never served ${app}: promote a release.`;
    throw new RefusedError(409, 'NOT_RETIRED', message, { environment, app });
  });
