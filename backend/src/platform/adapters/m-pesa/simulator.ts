import { randomBytes } from 'node:crypto';
import { dropOldest } from './drop-oldest';
import type { FoundReceipt, MPesa, PaymentRequest, QueryOutcome, ReceiptOutcome, RequestOutcome } from './port';
import { newReceipt } from './simulated-receipt';
import { SimulatorBook } from './simulator-book';
import { callbackBody } from './simulator-callback';
import { outcomeOfPhone, type SimulatedOutcome } from './simulator-outcomes';
import type { SimulatedRequest } from './simulated-request';

export interface SimulatorOptions {
  readonly now: () => Date;
  /** From the question to the answer; a late one takes eight times as long. */
  readonly answerAfterMs: number;
}

const lateTimes = 8;
/* Remembered at most; the oldest go first. What was paid is looked up for longer than what was asked for. */
const [mostRequests, mostPayments] = [500, 10_000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Behaves like Daraja, in memory: asks nobody, and calls back over HTTP as the phone number or the page says. */
export class MPesaSimulator implements MPesa {
  readonly requests = new Map<string, SimulatedRequest>();
  /** What was paid, by receipt. */
  readonly payments = new Map<string, FoundReceipt>();
  /** Every request waits for a button. */
  isManual = false;
  readonly book: SimulatorBook;
  readonly #options: SimulatorOptions;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: SimulatorOptions, book = new SimulatorBook()) {
    this.#options = options;
    this.book = book;
  }

  async requestPayment(asked: PaymentRequest): Promise<RequestOutcome> {
    const outcome = outcomeOfPhone(asked.phone);
    const { refusal, detail } = outcome;
    if (refusal !== undefined) {
      return { kind: 'refused', reason: 'NOT_SENT', code: refusal, ...(detail === undefined ? {} : { detail }) };
    }
    const request = this.#remember(asked);
    const { merchantRequestId, checkoutRequestId } = request;
    if (!this.isManual && outcome.isManual !== true) {
      await this.decide(checkoutRequestId, outcome);
      // Real answers take their time too: the callback is there first.
      if (outcome.isBeforeAnswer === true) await wait(this.#options.answerAfterMs);
      if (outcome.isAnswerLost === true) return { kind: 'unknown' };
    }
    return { kind: 'accepted', merchantRequestId, checkoutRequestId };
  }

  async queryPayment(checkoutRequestId: string): Promise<QueryOutcome> {
    const code = this.requests.get(checkoutRequestId)?.resultCode;
    // What it forgot at a restart was never paid, but only M-Pesa may say so.
    if (code === undefined) return { kind: 'unknown' };
    if (code === null) return { kind: 'pending' };
    return code === 0 ? { kind: 'succeeded' } : { kind: 'failed', code };
  }

  async findReceipt(receipt: string): Promise<ReceiptOutcome> {
    const found = this.payments.get(receipt);
    return found ? { kind: 'found', ...found } : { kind: 'none' };
  }

  /** What the customer does. A request that failed may be decided again: money that comes after all. */
  async decide(checkoutRequestId: string, outcome: SimulatedOutcome): Promise<void> {
    const request = this.requests.get(checkoutRequestId);
    if (request === undefined || request.resultCode === 0) return;
    request.outcome = outcome;
    const { answerAfterMs } = this.#options;
    if (outcome.isBeforeAnswer === true) return this.#end(request, outcome.code);
    if (outcome.firstCode !== undefined)
      this.#after(answerAfterMs, () => this.#end(request, outcome.firstCode ?? 1037));
    this.#after(outcome.isLate === true ? answerAfterMs * lateTimes : answerAfterMs, () =>
      this.#end(request, outcome.code),
    );
  }

  /** A payment to the paybill number, typed by hand. */
  pay(payment: Omit<FoundReceipt, 'receipt' | 'completedAt'>): FoundReceipt {
    const paid = { ...payment, receipt: newReceipt(), completedAt: this.#options.now() };
    this.#keep(paid);
    return paid;
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #remember(asked: PaymentRequest): SimulatedRequest {
    const id = randomBytes(9).toString('hex');
    const request: SimulatedRequest = {
      ...asked,
      merchantRequestId: `29115-${id.slice(0, 8)}-1`,
      checkoutRequestId: `ws_CO_${id}`,
      receipt: newReceipt(),
      askedAt: this.#options.now(),
      outcome: null,
      resultCode: null,
    };
    this.requests.set(request.checkoutRequestId, request);
    dropOldest(this.requests, mostRequests);
    return request;
  }

  #keep(paid: FoundReceipt): void {
    this.payments.set(paid.receipt, paid);
    dropOldest(this.payments, mostPayments);
    this.book.paidIn(paid, paid.completedAt);
  }

  #after(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  async #end(request: SimulatedRequest, code: number): Promise<void> {
    request.resultCode = code;
    const amountCents = request.amountCents + (request.outcome?.amountOffCents ?? 0);
    if (code === 0) {
      const { receipt, reference: account, phone } = request;
      this.#keep({ receipt, amountCents, account, phone, completedAt: this.#options.now() });
    }
    const times = code === 0 ? (request.outcome?.callbacks ?? 1) : 1;
    for (let sent = 0; sent < times; sent += 1) {
      await this.#post(request.callbackUrl, callbackBody(request, code, amountCents, this.#options.now()));
    }
  }

  /* Daraja calls once and does not mind what it is answered: neither does this. */
  async #post(url: string, body: unknown): Promise<void> {
    try {
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
        redirect: 'error',
      });
    } catch {
      // Nobody listens: a callback that never arrives.
    }
  }
}
