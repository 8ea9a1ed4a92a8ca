import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPolicyCall, type PolicyDetails } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perCustomer } from '../../account-page';

/** One policy of the signed-in customer, the one that was asked for last. */
class PolicyStore {
  policyNumber: string | null = null;
  policy: Remote<PolicyDetails, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  /** Reads it anew; what is on the screen of it stays there meanwhile, and where this fails. */
  async load(policyNumber: string, signal?: AbortSignal): Promise<void> {
    if (this.policyNumber !== policyNumber || this.policy.state !== 'ready') {
      this.policyNumber = policyNumber;
      this.policy = { state: 'loading' };
    }
    const isWanted = () => this.policyNumber === policyNumber;
    try {
      const options = signal && { signal };
      const value = await this.api.call(getPolicyCall, { policyNumber }, options);
      runInAction(() => isWanted() && (this.policy = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || !isWanted() || this.policy.state === 'ready') return;
      runInAction(() => (this.policy = { state: 'failed', error }));
    }
  }
}

export const usePolicyStore = perCustomer(({ api }) => new PolicyStore(api));
