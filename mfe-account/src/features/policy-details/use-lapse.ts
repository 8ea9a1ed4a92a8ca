import { declareNoLossCall, giveUpCoverCall, noLossVersion, type PolicyDetails } from '@tulinde/shared/contracts';
import { isApiError } from '@tulinde/shared/api';
import { useText } from '@tulinde/shared/i18n';
import { usePortal } from '@tulinde/shared/remote';
import { useState } from 'react';
import { payPath } from '../../policy-parts/policy-paths';
import { lapseTexts } from './lapse-texts';
import { usePolicyStore } from './policy-store';

/** What an owner can do about a lapse. While one of them is under way nothing else is begun. */
export const useLapse = (policy: PolicyDetails) => {
  const portal = usePortal();
  const store = usePolicyStore();
  const text = useText(lapseTexts);
  const [isBusy, setBusy] = useState(false);
  const { policyNumber } = policy;

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The toast says it; the page shows how it stands now.
      if (!isApiError(error)) throw error;
      await store.load(policyNumber);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    declare: () =>
      run(async () => {
        const request = { policyNumber, isDeclared: true, version: noLossVersion } as const;
        const { purchaseId } = await portal.api.call(declareNoLossCall, request);
        if (purchaseId !== null) return portal.navigate(payPath(policy));
        await store.load(policyNumber);
        portal.notify({ kind: 'success', title: text('isBack'), message: text('isBack.body') });
      }),
    giveUp: () =>
      run(async () => {
        await portal.api.call(giveUpCoverCall, { policyNumber });
        await store.load(policyNumber);
      }),
  };
};
