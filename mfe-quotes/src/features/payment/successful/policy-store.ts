import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getIssuedPolicyCall, type IssuedPolicy } from '@tulinde/shared/contracts';
import type { LoadOptions } from '../poll';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

/** The policy that a purchase leads to, and its papers. */
export class PolicyStore {
  policy: Remote<IssuedPolicy, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;
  private readonly purchaseId: string;

  constructor(api: ApiClient, purchaseId: string) {
    this.api = api;
    this.purchaseId = purchaseId;
    makeAutoObservable<this, 'api' | 'purchaseId'>(
      this,
      { api: false, purchaseId: false },
      { autoBind: true, deep: false },
    );
  }

  get issued(): NonNullable<IssuedPolicy['policy']> | null {
    return this.policy.state === 'ready' ? this.policy.value.policy : null;
  }

  /** Reads it anew; what is on the screen stays there where this fails. */
  async load(options: LoadOptions = {}): Promise<void> {
    if (this.policy.state !== 'ready') this.policy = { state: 'loading' };
    const { purchaseId } = this;
    try {
      const value = await this.api.call(getIssuedPolicyCall, { purchaseId }, options);
      runInAction(() => (this.policy = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || this.policy.state === 'ready') return;
      runInAction(() => (this.policy = { state: 'failed', error }));
    }
  }
}
