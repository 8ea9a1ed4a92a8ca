import { tracedVisitTiming } from '@tulinde/contracts';

/** Whether the edge has chosen this visit: it says so beside the page. Browsers that do not show that are never chosen. */
export const isTracedVisit = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.some(({ name }) => name === tracedVisitTiming) === true;
};
