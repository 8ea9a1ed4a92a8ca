import { getShellFit, RegistryRefusedError, type RegistryAddress } from '../client';
import { shellFitText } from './shell-fit-text';

interface Rollback extends RegistryAddress {
  environment: string;
  version: string | undefined;
}

/**
 * Looks, before the shell goes back, whether it takes the remotes that are live: their pages would be the ones to suffer.
 *
 * @throws RegistryRefusedError REMOTES_DO_NOT_FIT with what would fit
 */
export const refuseMisfits = async (rollback: Rollback): Promise<void> => {
  const fit = await getShellFit(rollback).catch((error: unknown) => {
    // An older registry cannot tell, and a version that it does not know it refuses by itself.
    if (error instanceof RegistryRefusedError && error.status === 404) return null;
    throw error;
  });
  const text = fit === null ? '' : shellFitText(fit);
  if (text !== '') throw new RegistryRefusedError(409, 'REMOTES_DO_NOT_FIT', text, { ...fit });
};
