import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPurchaseCall, selectQuoteUnderwriterCall, type Call, type Purchase } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import type * as z from 'zod/mini';
import { perPortal } from '../../per-portal';
import { IntentKeys } from '../quotes/intent-keys';

/** The purchase under way, as the server has it. Every step's answer takes its place. */
export class PurchaseStore {
  purchase: Remote<Purchase, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;
  private readonly intents = new IntentKeys();

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'intents'>(this, { api: false, intents: false }, { autoBind: true, deep: false });
  }

  /** Reads it anew; what is on the screen stays there meanwhile. `signal` ends a load whose page is gone. */
  async load(purchaseId: string, signal?: AbortSignal): Promise<void> {
    const isShown = this.purchase.state === 'ready' && this.purchase.value.purchaseId === purchaseId;
    if (!isShown) this.purchase = { state: 'loading' };
    try {
      const value = await this.api.call(getPurchaseCall, { purchaseId }, { quiet: true, ...(signal && { signal }) });
      this.show(value);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled') return;
      runInAction(() => (this.purchase = { state: 'failed', error }));
    }
  }

  /**
   * Begins a purchase; the page waits, and a failure is a toast.
   * @throws ApiError
   */
  async begin(request: z.input<typeof selectQuoteUnderwriterCall.request>): Promise<Purchase> {
    const value = await this.api.call(selectQuoteUnderwriterCall, request, { blocking: true });
    this.show(value);
    return value;
  }

  /**
   * Sends one step. A second press after a lost answer repeats the first request.
   * @throws ApiError the page shows it beside what was typed
   */
  async send<Request extends z.ZodMiniType>(
    call: Call<Request, z.ZodMiniType<Purchase>>,
    request: z.input<Request>,
  ): Promise<Purchase> {
    const intent = call.path + JSON.stringify(request);
    const options = { quiet: true, idempotencyKey: this.intents.keyOf(intent) };
    const value = await this.api.call(call, request, options);
    this.intents.settle(intent);
    this.show(value);
    return value;
  }

  private show(value: Purchase): void {
    this.purchase = { state: 'ready', value };
  }
}

/** One for all steps, so that going from one to the next shows no skeleton. */
export const usePurchaseStore = perPortal((portal) => new PurchaseStore(portal.api));
