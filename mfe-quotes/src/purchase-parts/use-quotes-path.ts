import type { Purchase } from '@tulinde/contracts';
import { useIsDesktop } from '../form-parts/desktop';
import { useRenewalPath } from './use-renewal-path';
import { quotesPath } from './step-paths';

/** Where an offer is chosen: among the quotes, or, of a renewal, on its own page. */
export const useQuotesPath = (): ((purchase: Pick<Purchase, 'kind' | 'renewsPolicy'>) => string) => {
  const isDesktop = useIsDesktop();
  const renewalPath = useRenewalPath();
  return ({ kind, renewsPolicy }) => (renewsPolicy && renewalPath(renewsPolicy)) || quotesPath(kind, isDesktop);
};
