import { declareNoLossCall, noLossVersion, routes, type PolicyDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { lapseTexts } from './lapse-texts';
import { useOneAtATime } from './use-one-at-a-time';
import { usePolicyDetails } from './use-policy-details';

/** What an owner can do about a lapse. */
export const useLapse = (policy: PolicyDetails) => {
  const portal = usePortal();
  const details = usePolicyDetails();
  const text = useText(lapseTexts);
  const { policyNumber } = policy;
  const { isBusy, run } = useOneAtATime(() => details.load(policyNumber));

  return {
    isBusy,
    declare: () =>
      run(async () => {
        const request = { policyNumber, isDeclared: true, version: noLossVersion } as const;
        const { purchaseId } = await portal.api.call(declareNoLossCall, request);
        if (purchaseId !== null) return portal.navigate(routes.paymentOf(policy.kind, policy.purchaseId));
        await details.load(policyNumber);
        showToast(portal, { kind: 'success', title: text('isBack'), message: text('isBack.body') });
      }),
  };
};
