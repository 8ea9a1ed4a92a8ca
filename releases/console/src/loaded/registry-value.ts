import { ServerValue } from '@tulinde/shared/page';
import { RegistryError } from '../api';

/** Something the registry knows, as it was read last. */
export type RegistryValue<T> = ServerValue<T, void, RegistryError>;

const registryErrorOf = (thrown: unknown): RegistryError =>
  thrown instanceof RegistryError
    ? thrown
    : new RegistryError('The console failed.', { kind: 'unreadable', cause: thrown });

/** Reading it anew keeps what is shown; where that fails the old value stays and `staleBecause` says why. */
export const registryValue = <T>(read: () => Promise<T>): RegistryValue<T> =>
  new ServerValue({ read: () => read(), failureOf: registryErrorOf, stale: 'keep' });
