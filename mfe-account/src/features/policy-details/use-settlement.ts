import { isApiError } from '@tulinde/shared/api';
import {
  chooseSettlementCall,
  keepInstalmentsCall,
  type PolicyDetails,
  type Settlement,
} from '@tulinde/shared/contracts';
import { usePortal } from '@tulinde/shared/remote';
import { useState } from 'react';
import { payPath } from '../../policy-parts/policy-paths';
import { useSettlementStore } from './settlement-store';

/** What an owner can do about paying off the plan. While one of them is under way nothing else is begun. */
export const useSettlement = (policy: PolicyDetails) => {
  const portal = usePortal();
  const store = useSettlementStore();
  const [isBusy, setBusy] = useState(false);
  const { policyNumber } = policy;

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The toast says it; the card shows the price of now.
      if (!isApiError(error)) throw error;
      await store.load(policyNumber);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    choose: ({ amount }: Settlement) =>
      run(async () => {
        const { settlement } = await portal.api.call(chooseSettlementCall, { policyNumber, amount });
        store.show(policyNumber, settlement);
        portal.navigate(payPath(policy));
      }),
    keep: () =>
      run(async () => {
        const { settlement } = await portal.api.call(keepInstalmentsCall, { policyNumber });
        store.show(policyNumber, settlement);
      }),
  };
};
