import type { Release } from '@tulinde/contracts';
import { nameOf } from '../rule';

/** True when a message points at files of other releases only: it is theirs, and the new release is not refused for it. */
export const isOthers = (text: string, release: Release): boolean => {
  if (text.includes(nameOf(release))) return false;
  const named = [...text.matchAll(/\/assets\/([a-z0-9-]+)\/([^/\s]+)\//g)];
  return named.length > 0 && named.every(([, app, version]) => `${app}@${version}` !== nameOf(release));
};
