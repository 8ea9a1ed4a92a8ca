import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import { getPurchaseCall, selectQuoteUnderwriterCall, type Call, type Purchase } from '@tulinde/contracts';
import { makeAutoObservable, reaction, runInAction, type Remote } from '@tulinde/client/state';
import type * as z from 'zod/mini';
import { perPortal, serverValue, type ServerValue } from '@tulinde/ui/page';
import { IntentKeys } from './intent-keys';

const staleCodes: readonly (string | null)[] = ['PURCHASE_CLOSED', 'STEP_INCOMPLETE', 'QUOTE_EXPIRED', 'PRICE_CHANGED'];

/**
 * The purchase under way, as the server has it. Every step's answer takes its place. It stays where it cannot be read anew:
 * offline is no reason to take a form away.
 */
export class PurchaseStore {
  /** The insurer with whose offer a purchase is being begun: its button is busy. */
  beginningWith: string | null = null;
  /** KES that it cost before its price changed under the customer's eyes; the summary tells both. */
  priceBefore: number | null = null;
  private readonly api: ApiClient;
  private readonly server: ServerValue<Purchase, string>;
  private readonly intents = new IntentKeys();

  constructor(api: ApiClient) {
    this.api = api;
    this.server = serverValue(
      (options, purchaseId) => api.call(getPurchaseCall, { purchaseId }, options),
      'keep-unless-refused',
    );
    makeAutoObservable<this, 'api' | 'server' | 'intents'>(
      this,
      { api: false, server: false, intents: false },
      { autoBind: true, deep: false },
    );
    reaction(
      () => this.server.value,
      (now, before) => {
        if (now === null) return;
        if (before?.purchaseId !== now.purchaseId) this.priceBefore = null;
        else if (before.price.total !== now.price.total) this.priceBefore = before.price.total;
      },
    );
  }

  get purchase(): Remote<Purchase, ApiError> {
    return this.server.data;
  }

  /** Reads it anew. */
  load(purchaseId: string): Promise<void> {
    return this.server.load(purchaseId);
  }

  /** Reads it for as long as a page is open. @returns the end of the effect */
  open(purchaseId: string): () => void {
    return this.server.open(purchaseId);
  }

  /** Reads it anew after the customer has changed its quote: the new price is no surprise. */
  async follow(purchaseId: string): Promise<void> {
    await this.load(purchaseId);
    runInAction(() => (this.priceBefore = null));
  }

  /**
   * Begins a purchase; the page waits, and a failure is a toast.
   * @throws ApiError
   */
  async begin(
    request: z.input<typeof selectQuoteUnderwriterCall.request>,
  ): Promise<Purchase & { readonly buyerKey: string | null }> {
    this.beginningWith = request.underWriter;
    try {
      const { buyerKey = null, ...value } = await this.api.call(selectQuoteUnderwriterCall, request, {
        blocking: true,
      });
      this.server.set(value, value.purchaseId);
      return { ...value, buyerKey };
    } finally {
      runInAction(() => (this.beginningWith = null));
    }
  }

  /**
   * Sends one step. A second press after a lost answer repeats the first request. Where the purchase is no longer what the
   * page shows (paid in another tab, expired, another price), it is read anew before the refusal is passed on.
   * @throws ApiError the page shows it beside what was typed
   */
  async send<Request extends z.ZodMiniType>(
    call: Call<Request, z.ZodMiniType<Purchase>>,
    request: z.input<Request> & { readonly purchaseId: string },
  ): Promise<Purchase> {
    const intent = call.path + JSON.stringify(request);
    const options = { idempotencyKey: this.intents.keyOf(intent) };
    try {
      const value = await this.server.write(() => this.api.call(call, request, options));
      this.intents.settle(intent);
      return value;
    } catch (error) {
      if (isApiError(error) && staleCodes.includes(error.code)) await this.load(request.purchaseId);
      throw error;
    }
  }
}

/** One for all steps, so that going from one to the next shows no skeleton. */
export const usePurchaseStore = perPortal((portal) => new PurchaseStore(portal.api));
