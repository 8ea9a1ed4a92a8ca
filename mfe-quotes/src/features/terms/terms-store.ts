import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPolicyTermsCall, type PolicyTerms } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

/** Key facts and full terms of one underwriter's cover. */
export class TermsStore {
  terms: Remote<PolicyTerms, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  /** `signal` ends a load whose page is gone or whose language has changed. */
  async load(quoteRef: string, underWriter: string, signal?: AbortSignal): Promise<void> {
    if (this.terms.state !== 'ready') this.terms = { state: 'loading' };
    try {
      const value = await this.api.call(getPolicyTermsCall, { quoteRef, underWriter }, signal && { signal });
      runInAction(() => (this.terms = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled') return;
      runInAction(() => (this.terms = { state: 'failed', error }));
    }
  }
}
