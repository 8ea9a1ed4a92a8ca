import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPaymentRequestsCall, stopPaymentRequestsCall, type PaymentRequests } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

/** Whether M-Pesa requests go to the phone that a link was sent to, as its owner wishes. */
export class PaymentRequestsStore {
  requests: Remote<PaymentRequests, ApiError> = { state: 'idle' };
  /** Of the last press; what is on the screen stays. */
  failure: ApiError | null = null;
  isSending = false;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  async load(token: string, signal?: AbortSignal): Promise<void> {
    this.requests = { state: 'loading' };
    try {
      const value = await this.api.call(getPaymentRequestsCall, { token }, signal && { signal });
      if (!signal?.aborted) runInAction(() => (this.requests = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || signal?.aborted) return;
      runInAction(() => (this.requests = { state: 'failed', error }));
    }
  }

  async choose(token: string, isStopped: boolean): Promise<void> {
    this.isSending = true;
    this.failure = null;
    try {
      const value = await this.api.call(stopPaymentRequestsCall, { token, isStopped });
      runInAction(() => (this.requests = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => (this.failure = error));
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
