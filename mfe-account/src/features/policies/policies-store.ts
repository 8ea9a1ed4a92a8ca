import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPoliciesCall, getPolicyCall, type PolicyDocument, type PolicySummary } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perCustomer } from '../../account-page';

/** The signed-in customer's policies. */
class PoliciesStore {
  policies: Remote<readonly PolicySummary[], ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  /** Reads them anew; what is on the screen stays there meanwhile, and where this fails. */
  async load(signal?: AbortSignal): Promise<void> {
    if (this.policies.state !== 'ready') this.policies = { state: 'loading' };
    try {
      const value = await this.api.call(getPoliciesCall, {}, signal && { signal });
      runInAction(() => (this.policies = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || this.policies.state === 'ready') return;
      runInAction(() => (this.policies = { state: 'failed', error }));
    }
  }

  /** With a link that was signed just now; null while it is being made. @throws ApiError */
  async certificate(policyNumber: string): Promise<PolicyDocument | null> {
    const { documents } = await this.api.call(getPolicyCall, { policyNumber });
    return documents.find(({ kind }) => kind === 'CERTIFICATE') ?? null;
  }
}

export const usePolicies = perCustomer(({ api }) => new PoliciesStore(api));
