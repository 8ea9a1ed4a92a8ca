import type { Identity, UserDetails } from '@tulinde/client/session';
import { readStored, readStoredJson, writeStored } from './stored-value';

/** The persisted fields stand under the specification's own names (spec 37). */
export const identityKeys = [
  'username',
  'userId',
  'userDetails',
  'userToken',
  'isAuthenticated',
  'isOtpValidated',
] as const satisfies readonly (keyof Identity)[];

export const anonymousIdentity: Identity = {
  username: null,
  userId: null,
  userDetails: null,
  userToken: null,
  isAuthenticated: false,
  isOtpValidated: false,
};

const isUserDetails = (value: unknown): value is UserDetails =>
  typeof value === 'object' && value !== null && typeof (value as UserDetails).fullName === 'string';

/*
 * Of what the server says of a customer the name alone is written to the device, for the menu of the next start: pages ask
 * for the rest. The shape is the one of earlier shells, which read it after a rollback and may have left more than the name.
 */
const storedDetails = ({ fullName }: UserDetails): UserDetails => ({ fullName });

/** Section 4: restored only if storage holds both flags, otherwise nobody is signed in. */
export const restoreIdentity = (storage: Storage): Identity => {
  const flag = (key: 'isAuthenticated' | 'isOtpValidated') => readStored(storage, key) === 'true';
  if (!flag('isAuthenticated') || !flag('isOtpValidated')) return anonymousIdentity;
  const details = readStoredJson(storage, 'userDetails');
  return {
    username: readStored(storage, 'username'),
    userId: readStored(storage, 'userId'),
    userDetails: isUserDetails(details) ? storedDetails(details) : null,
    userToken: readStored(storage, 'userToken'),
    isAuthenticated: true,
    isOtpValidated: true,
  };
};

const asText = (value: Identity[keyof Identity]): string | null => {
  if (value === null || value === false) return null;
  return typeof value === 'object' ? JSON.stringify(storedDetails(value)) : String(value);
};

export const storeIdentity = (storage: Storage, identity: Identity): void => {
  for (const key of identityKeys) writeStored(storage, key, asText(identity[key]));
};
