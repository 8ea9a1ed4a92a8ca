import { getInstalmentExampleCall, getInstalmentTermsCall, getPoliciesCall } from '@tulinde/contracts';
import { perPortal, serverValue } from '@tulinde/ui/page';
import type { ExampleForm } from './example-form';

/** Who offers instalments, asked once for the life of a portal. */
export const useInstalmentTerms = perPortal(({ api }) =>
  serverValue((options) => api.call(getInstalmentTermsCall, {}, options)),
);

/** The schedule of what is typed: the one before stays until the next is there. */
export const useInstalmentExample = perPortal(({ api }) =>
  serverValue(
    ({ signal }, { amount, ...chosen }: ExampleForm) =>
      api.call(
        getInstalmentExampleCall,
        { ...chosen, amount: Number(amount) },
        { background: true, ...(signal && { signal }) },
      ),
    'keep-meanwhile',
  ),
);

/** The plans of the signed-in customer. */
export const useOwnPlans = perPortal(({ api }) =>
  serverValue(async (options) =>
    (await api.call(getPoliciesCall, {}, options)).filter(({ nextInstalment }) => nextInstalment !== null),
  ),
);
