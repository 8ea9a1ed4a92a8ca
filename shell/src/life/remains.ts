import { releaseRoles } from '@tulinde/contracts';
import type { EnteredPage, FoundMark } from './marks';

/* Milliseconds for which what was told is kept, so that its release is left out. */
const keptFor = 60 * 60_000;
/* Of visits that ended so, the newest: a device does not fill up. */
const mostKept = 10;

const pageOf = ({ mark }: FoundMark): EnteredPage | null => {
  const { app, version, role, route = null } = mark ?? {};
  const isWhole = typeof app === 'string' && typeof version === 'string' && role && releaseRoles.includes(role);
  return isWhole && (route === null || typeof route === 'string') ? { app, version, role, route } : null;
};

/**
 * Settles what earlier visits left: each is told once, and kept for an hour.
 * @returns the pages of visits that ended while they were entered, without a word
 */
export const settleRemains = (found: readonly FoundMark[]): EnteredPage[] => {
  const ended = found.filter(({ isOver }) => isOver).sort((a, b) => a.age - b.age);
  return ended.flatMap((one, index) => {
    const page = pageOf(one);
    const isTold = one.mark?.isTold === true;
    if (!page || one.age > keptFor || index >= mostKept) localStorage.removeItem(one.key);
    else localStorage.setItem(one.key, JSON.stringify({ ...one.mark, isTold: true }));
    return page && !isTold ? [page] : [];
  });
};
