import { releaseRoles } from '@tulinde/contracts';
import type { EnteredPage, FoundVisitMark } from './visit-marker';

/* Milliseconds for which a reported mark is kept, so that its release stays excluded. */
const keptForMs = 60 * 60_000;
/* The newest marks of abandoned visits that are kept: the device must not fill up. */
const maxKept = 10;

const pageOf = ({ mark }: FoundVisitMark): EnteredPage | null => {
  const { app, version, role, route = null } = mark ?? {};
  const isWhole = typeof app === 'string' && typeof version === 'string' && role && releaseRoles.includes(role);
  return isWhole && (route === null || typeof route === 'string') ? { app, version, role, route } : null;
};

/**
 * Reads the marks of earlier visits. Each is returned once, and kept for an hour.
 * @returns the pages on which visits ended before the page was alive
 */
export const collectAbandonedVisits = (found: readonly FoundVisitMark[]): EnteredPage[] => {
  const ended = found.filter(({ isAbandoned: isOver }) => isOver).sort((a, b) => a.age - b.age);
  return ended.flatMap((one, index) => {
    const page = pageOf(one);
    const isTold = one.mark?.isTold === true;
    if (!page || one.age > keptForMs || index >= maxKept) localStorage.removeItem(one.key);
    else localStorage.setItem(one.key, JSON.stringify({ ...one.mark, isTold: true }));
    return page && !isTold ? [page] : [];
  });
};
