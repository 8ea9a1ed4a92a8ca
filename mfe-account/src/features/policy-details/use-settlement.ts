import {
  chooseSettlementCall,
  keepInstalmentsCall,
  routes,
  type PolicyDetails,
  type Settlement,
} from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useSettlementValue } from './settlement-value';
import { useOneAtATime } from './use-one-at-a-time';

/** What an owner can do about paying off the plan. */
export const useSettlement = (policy: PolicyDetails) => {
  const portal = usePortal();
  const shown = useSettlementValue();
  const { policyNumber } = policy;
  const { isBusy, run } = useOneAtATime(() => shown.load(policyNumber));

  return {
    isBusy,
    choose: ({ amount }: Settlement) =>
      run(async () => {
        const { settlement } = await portal.api.call(chooseSettlementCall, { policyNumber, amount });
        shown.set(settlement, policyNumber);
        portal.navigate(routes.paymentOf(policy.kind, policy.purchaseId));
      }),
    keep: () =>
      run(async () => {
        const { settlement } = await portal.api.call(keepInstalmentsCall, { policyNumber });
        shown.set(settlement, policyNumber);
      }),
  };
};
