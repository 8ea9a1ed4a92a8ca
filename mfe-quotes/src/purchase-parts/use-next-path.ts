import type { Purchase } from '@tulinde/contracts';
import { useSearchParams } from '@tulinde/client/router';
import { pathOfPurchase, pathOfStep } from './step-paths';

/** Marks a step that was opened by Change on the summary. */
export const changeQuery = 'change';

/** The address of a step from which one comes back to the summary. */
export const changePath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${changeQuery}`;

/** Where a saved step leads: back to the summary it was opened from, or on to the first incomplete one. */
export const useNextPath = (): ((saved: Purchase) => string) => {
  const [query] = useSearchParams();
  const isChange = query.has(changeQuery);
  return (saved) => {
    const path = pathOfPurchase(saved);
    // A change may have opened another step before the summary, as a new value its valuation.
    return isChange && saved.nextStep === 'summary' ? pathOfStep(saved.kind, 'summary') : path;
  };
};
