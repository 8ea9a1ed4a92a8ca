import type { ApiClient, ApiError } from '@tulinde/client/api';
import { confirmReceiptCall, getPaymentCall, startPaymentCall, type Payment } from '@tulinde/contracts';
import { perPortal, serverValue, type ReadOptions, type ServerValue } from '@tulinde/ui/page';
import { makeAutoObservable, type Remote } from '@tulinde/client/state';
import { IntentKeys } from '../../purchase-parts/intent-keys';

/** The payment of a purchase, as the server has it. What the browser remembers of it is the purchase's id alone. */
class PaymentStore {
  /** The number that was asked last, for another try; never stored. */
  phone: string | null = null;
  private readonly api: ApiClient;
  private readonly server: ServerValue<Payment, string>;
  private readonly intents = new IntentKeys();

  constructor(api: ApiClient) {
    this.api = api;
    this.server = serverValue((options, purchaseId) => api.call(getPaymentCall, { purchaseId }, options));
    makeAutoObservable<this, 'api' | 'server' | 'intents' | 'intentOf'>(
      this,
      { api: false, server: false, intents: false, intentOf: false, valueOf: false },
      { autoBind: true, deep: false },
    );
  }

  get payment(): Remote<Payment, ApiError> {
    return this.server.data;
  }

  valueOf(purchaseId: string): Payment | null {
    const { value } = this.server;
    return value?.purchaseId === purchaseId ? value : null;
  }

  /** Reads it anew. What is on the screen stays where this fails: not to know is not a failed payment. */
  load(purchaseId: string, options?: ReadOptions): Promise<void> {
    return this.server.load(purchaseId, options);
  }

  /** Reads it for as long as a page is open. @returns the end of the effect */
  open(purchaseId: string): () => void {
    return this.server.open(purchaseId);
  }

  /**
   * Asks M-Pesa to ask the customer. Pressed again after a lost answer it repeats the first request.
   * @throws ApiError
   */
  async start(purchaseId: string, phone: string): Promise<Payment> {
    this.phone = phone;
    const intent = this.intentOf(purchaseId, phone);
    const options = { idempotencyKey: this.intents.keyOf(intent) };
    const value = await this.server.write(() => this.api.call(startPaymentCall, { purchaseId, phone }, options));
    this.intents.settle(intent);
    return value;
  }

  /** "I have paid." @throws ApiError */
  confirm(purchaseId: string, receipt: string, payerPhone: string | null): Promise<Payment> {
    const request = { purchaseId, receipt, payerPhone: payerPhone ?? '' };
    return this.server.write(() => this.api.call(confirmReceiptCall, request));
  }

  /* Another try after one that ended, the next part and the next instalment are requests of their own: under the key of
     one whose answer was lost the server would send nothing. */
  private intentOf(purchaseId: string, phone: string): string {
    const { invoice = null, part = null, attempt = null } = this.valueOf(purchaseId) ?? {};
    return JSON.stringify([purchaseId, phone, invoice?.number, part?.number, attempt?.startedAt]);
  }
}

/** One for all pages of the payment, so that going from one to the next shows no skeleton. */
export const usePaymentStore = perPortal((portal) => new PaymentStore(portal.api));
