import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { confirmReceiptCall, getPaymentCall, startPaymentCall, type Payment } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perPortal } from '@tulinde/shared/page';
import type { LoadOptions } from './poll';
import { IntentKeys } from '../quotes/intent-keys';

/** The payment of a purchase, as the server has it. What the browser remembers of it is the purchase's id alone. */
class PaymentStore {
  payment: Remote<Payment, ApiError> = { state: 'idle' };
  /** The number that was asked last, for another try; never stored. */
  phone: string | null = null;
  private readonly api: ApiClient;
  private readonly intents = new IntentKeys();
  private asked = 0;
  private shown = 0;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'intents' | 'asked' | 'shown' | 'intentOf'>(
      this,
      { api: false, intents: false, asked: false, shown: false, intentOf: false },
      { autoBind: true, deep: false },
    );
  }

  valueOf(purchaseId: string): Payment | null {
    const { payment } = this;
    return payment.state === 'ready' && payment.value.purchaseId === purchaseId ? payment.value : null;
  }

  /** Reads it anew. What is on the screen stays where this fails: not to know is not a failed payment. */
  async load(purchaseId: string, options: LoadOptions = {}): Promise<void> {
    if (this.valueOf(purchaseId) === null) this.payment = { state: 'loading' };
    const turn = this.takeTurn();
    try {
      const value = await this.api.call(getPaymentCall, { purchaseId }, options);
      this.show(value, turn);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || this.valueOf(purchaseId) !== null) return;
      runInAction(() => (this.payment = { state: 'failed', error }));
    }
  }

  /**
   * Asks M-Pesa to ask the customer. Pressed again after a lost answer it repeats the first request.
   * @throws ApiError
   */
  async start(purchaseId: string, phone: string): Promise<Payment> {
    this.phone = phone;
    const intent = this.intentOf(purchaseId, phone);
    const turn = this.takeTurn();
    const options = { idempotencyKey: this.intents.keyOf(intent) };
    const value = await this.api.call(startPaymentCall, { purchaseId, phone }, options);
    this.intents.settle(intent);
    this.show(value, turn);
    return value;
  }

  /** "I have paid." @throws ApiError */
  async confirm(purchaseId: string, receipt: string, payerPhone: string | null): Promise<Payment> {
    const turn = this.takeTurn();
    const value = await this.api.call(confirmReceiptCall, { purchaseId, receipt, payerPhone: payerPhone ?? '' });
    this.show(value, turn);
    return value;
  }

  /* Another try after one that ended, the next part and the next instalment are requests of their own: under the key of
     one whose answer was lost the server would send nothing. */
  private intentOf(purchaseId: string, phone: string): string {
    const { invoice = null, part = null, attempt = null } = this.valueOf(purchaseId) ?? {};
    return JSON.stringify([purchaseId, phone, invoice?.number, part?.number, attempt?.startedAt]);
  }

  private takeTurn(): number {
    this.asked += 1;
    return this.asked;
  }

  /* An answer that was asked for before one that is shown is older than it. */
  private show(value: Payment, turn: number): void {
    if (turn < this.shown) return;
    this.shown = turn;
    this.payment = { state: 'ready', value };
  }
}

/** One for all pages of the payment, so that going from one to the next shows no skeleton. */
export const usePaymentStore = perPortal((portal) => new PaymentStore(portal.api));
