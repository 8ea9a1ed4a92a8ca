import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { verifyCertificateCall } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import type * as z from 'zod/mini';

export type Verified = z.infer<typeof verifyCertificateCall.answer>;

/** What our records say of one certificate. */
export class VerifyStore {
  verified: Remote<Verified, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  /** @param code of the QR picture; null where the number was typed */
  async load(certificateNumber: string, code: string | null, signal?: AbortSignal): Promise<void> {
    this.verified = { state: 'loading' };
    try {
      const value = await this.api.call(verifyCertificateCall, { certificateNumber, code }, signal && { signal });
      if (!signal?.aborted) runInAction(() => (this.verified = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || signal?.aborted) return;
      runInAction(() => (this.verified = { state: 'failed', error }));
    }
  }
}
