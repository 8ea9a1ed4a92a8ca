import { addPolicyCall, findPolicyCall, routes, type PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { usePolicyName } from '../../policy-parts/policy-name';
import { usePolicies } from './policies-store';
import { policiesTexts } from './texts';

export interface Sought {
  readonly policyNumber: string;
  readonly phone: string;
  readonly kraPin: string;
}

/** Looks for a policy, asks for the code and takes the policy into the account. Use it in an observer. */
export const useFindPolicy = () => {
  const portal = usePortal();
  const { policies } = usePolicies();
  const text = useText(policiesTexts);
  const { nameOf } = usePolicyName();
  const { api } = portal;
  const send = async (sought: Sought): Promise<number> => (await api.call(findPolicyCall, sought)).resendAfterSeconds;
  const askForCode = async (sought: Sought): Promise<void> => {
    let added: PolicySummary | null = null;
    const isDone = await portal.askForCode({
      sentTo: text('find.sentTo'),
      submit: async (verificationCode) => {
        const request = { policyNumber: sought.policyNumber, verificationCode };
        added = await api.call(addPolicyCall, request);
      },
      resend: () => send(sought),
    });
    const policy = added as PolicySummary | null;
    if (!isDone || policy === null) return;
    await policies.load();
    showToast(portal, {
      kind: 'success',
      title: text('find.added.title'),
      message: text('find.added', { policy: nameOf(policy) }),
    });
    portal.navigate(`${routes.myPolicies}?tab=${policy.tab.toLowerCase()}`, { replace: true });
  };
  return { send, askForCode };
};
