import { isRecord } from '@tulinde/contracts';

/** A text of a call's checked body by its name; null where the body has none. */
export const textIn = (request: unknown, name: string): string | null => {
  const value = isRecord(request) ? request[name] : null;
  return typeof value === 'string' ? value : null;
};
