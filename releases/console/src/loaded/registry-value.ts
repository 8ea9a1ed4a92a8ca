import { ServerValue } from '@tulinde/ui/page';
import { asRegistryError, type RegistryError } from '../api';

/** Something the registry knows, as it was read last. */
export type RegistryValue<T> = ServerValue<T, void, RegistryError>;

/** Reading it anew keeps what is shown; where that fails the old value stays and `staleBecause` says why. */
export const registryValue = <T>(read: () => Promise<T>): RegistryValue<T> =>
  new ServerValue({ read: () => read(), failureOf: asRegistryError, stale: 'keep' });
