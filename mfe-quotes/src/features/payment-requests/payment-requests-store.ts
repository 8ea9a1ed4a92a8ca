import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import { getPaymentRequestsCall, stopPaymentRequestsCall, type PaymentRequests } from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { makeAutoObservable, runInAction } from '@tulinde/client/state';

/** Whether M-Pesa requests go to the phone that a link was sent to, as its owner wishes. */
export class PaymentRequestsStore {
  /** By the token of the link. */
  readonly requests: ServerValue<PaymentRequests, string>;
  /** Of the last press; what is on the screen stays. */
  failure: ApiError | null = null;
  isSending = false;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.requests = serverValue((options, token) => api.call(getPaymentRequestsCall, { token }, options), 'drop');
    makeAutoObservable<this, 'api'>(this, { api: false, requests: false }, { autoBind: true, deep: false });
  }

  async choose(token: string, isStopped: boolean): Promise<void> {
    this.isSending = true;
    this.failure = null;
    try {
      await this.requests.write(() => this.api.call(stopPaymentRequestsCall, { token, isStopped }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => (this.failure = error));
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
