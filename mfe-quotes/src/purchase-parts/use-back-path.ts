import type { Purchase, PurchaseStep } from '@tulinde/contracts';
import { useSearchParams } from '@tulinde/client/router';
import { pathBefore, pathOfStep } from './step-paths';
import { changeQuery } from './use-next-path';
import { useQuotesPath } from './use-quotes-path';

/** Where Back leads: to the summary one came from, to the step before, from the first step to the quotes. */
export const useBackPath = (purchase: Purchase | null, step: PurchaseStep): string | null => {
  const [query] = useSearchParams();
  const quotesPath = useQuotesPath();
  if (purchase === null) return null;
  const { kind } = purchase;
  if (query.has(changeQuery)) return pathOfStep(kind, 'summary');
  return pathBefore(purchase, step) ?? quotesPath(purchase);
};
