import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPurchaseCall, selectQuoteUnderwriterCall, type Call, type Purchase } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import type * as z from 'zod/mini';
import { perPortal } from '@tulinde/shared/page';
import { IntentKeys } from '../intent-keys';

const staleCodes: readonly (string | null)[] = ['PURCHASE_CLOSED', 'STEP_INCOMPLETE', 'QUOTE_EXPIRED', 'PRICE_CHANGED'];

/** The purchase under way, as the server has it. Every step's answer takes its place. */
export class PurchaseStore {
  purchase: Remote<Purchase, ApiError> = { state: 'idle' };
  /** The insurer with whose offer a purchase is being begun: its button is busy. */
  beginningWith: string | null = null;
  /** KES that it cost before its price changed under the customer's eyes; the summary tells both. */
  priceBefore: number | null = null;
  private readonly api: ApiClient;
  private readonly intents = new IntentKeys();
  private asked = 0;
  private shown = 0;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'intents' | 'asked' | 'shown'>(
      this,
      { api: false, intents: false, asked: false, shown: false },
      { autoBind: true, deep: false },
    );
  }

  /**
   * Reads it anew; what is on the screen stays there meanwhile, and where no answer comes: offline is no reason to take a
   * form away. `signal` ends a load whose page is gone.
   */
  async load(purchaseId: string, signal?: AbortSignal): Promise<void> {
    const isShown = () => this.purchase.state === 'ready' && this.purchase.value.purchaseId === purchaseId;
    if (!isShown()) this.purchase = { state: 'loading' };
    const turn = this.takeTurn();
    try {
      const value = await this.api.call(getPurchaseCall, { purchaseId }, signal && { signal });
      this.show(value, turn);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || (error.failure !== 'answer' && isShown())) return;
      runInAction(() => (this.purchase = { state: 'failed', error }));
    }
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
    const turn = this.takeTurn();
    try {
      const { buyerKey = null, ...value } = await this.api.call(selectQuoteUnderwriterCall, request, {
        blocking: true,
      });
      this.show(value, turn);
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
    const turn = this.takeTurn();
    try {
      const value = await this.api.call(call, request, options);
      this.intents.settle(intent);
      this.show(value, turn);
      return value;
    } catch (error) {
      if (isApiError(error) && staleCodes.includes(error.code)) await this.load(request.purchaseId);
      throw error;
    }
  }

  private takeTurn(): number {
    this.asked += 1;
    return this.asked;
  }

  /* An answer that was asked for before one that is shown is older than it: a step is not undone by a slow line. */
  private show(value: Purchase, turn: number): void {
    if (turn < this.shown) return;
    this.shown = turn;
    const shown = this.purchase.state === 'ready' ? this.purchase.value : null;
    if (shown?.purchaseId !== value.purchaseId) this.priceBefore = null;
    else if (shown.price.total !== value.price.total) this.priceBefore = shown.price.total;
    this.purchase = { state: 'ready', value };
  }
}

/** One for all steps, so that going from one to the next shows no skeleton. */
export const usePurchaseStore = perPortal((portal) => new PurchaseStore(portal.api));
