import type { ApiClient } from '@tulinde/client/api';
import { getPoliciesCall, getPolicyPapersCall, type PolicyDocument, type PolicySummary } from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { perCustomer } from '../../account-page';

/** The signed-in customer's policies. */
class PoliciesStore {
  readonly policies: ServerValue<readonly PolicySummary[]>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.policies = serverValue((options) => api.call(getPoliciesCall, {}, options));
  }

  /** With a link that was signed just now; null while it is being made. @throws ApiError */
  async certificate(policyNumber: string): Promise<PolicyDocument | null> {
    const { documents } = await this.api.call(getPolicyPapersCall, { policyNumber });
    return documents.find(({ kind }) => kind === 'CERTIFICATE') ?? null;
  }
}

export const usePolicies = perCustomer(({ api }) => new PoliciesStore(api));
