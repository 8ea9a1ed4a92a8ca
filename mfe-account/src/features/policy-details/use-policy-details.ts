import { getPolicyCall } from '@tulinde/contracts';
import { serverValue } from '@tulinde/ui/page';
import { perCustomer } from '../../account-page';

/** One policy of the signed-in customer, the one that was asked for last by its number. */
export const usePolicyDetails = perCustomer(({ api }) =>
  serverValue((options, policyNumber: string) => api.call(getPolicyCall, { policyNumber }, options)),
);
