import { parseJson } from '@tulinde/contracts';

/**
 * Local and session storage that never throws: a full disk, a private window or a blocked storage must not break a page.
 */
export const readStored = (storage: Storage, key: string): string | null => {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
};

/** @returns false when the browser refused; the value then lives in memory only. */
export const writeStored = (storage: Storage, key: string, value: string | null): boolean => {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** The value that storage holds as JSON; undefined where it holds none. */
export const readStoredJson = (storage: Storage, key: string): unknown => parseJson(readStored(storage, key) ?? '');
