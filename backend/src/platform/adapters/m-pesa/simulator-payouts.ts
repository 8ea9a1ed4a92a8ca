import { randomBytes } from 'node:crypto';
import { darajaTimestamp } from './daraja-time';
import { dropOldest } from './drop-oldest';
import type { PayoutResponse, PayoutOutcome, PayoutRequest, PayoutsOfShortCode } from './payouts-port';
import type { SimulatorOptions } from './simulator';
import { newReceipt } from './simulated-receipt';
import type { SimulatorBook } from './simulator-book';

/** How a simulated payment to a customer ends. */
export interface SimulatedPayoutOutcome {
  /** A phone number that ends so gets this outcome. */
  readonly suffix: string;
  readonly label: string;
  /** Of the result; 0 is paid. */
  readonly code: number;
  /** So many requests for this number end with `code`; the next ones are paid. */
  readonly times?: number;
  readonly isAnswerLost?: boolean;
  readonly results?: 0 | 2;
  readonly isQueueTimedOut?: boolean;
}

/* Remembered at most; the oldest go first. */
const mostPayouts = 10_000;

const paidOutcome: SimulatedPayoutOutcome = { suffix: '', label: 'Paid', code: 0 };

const simulatedPayoutOutcomes: readonly SimulatedPayoutOutcome[] = [
  { suffix: '9001', label: 'Our float is short (1), once', code: 1, times: 1 },
  { suffix: '9008', label: 'Balance would be too high (8), once', code: 8, times: 1 },
  { suffix: '9012', label: 'Number in no state to be paid (12)', code: 12 },
  { suffix: '9017', label: 'Try later (17), once', code: 17, times: 1 },
  { suffix: '9020', label: 'Paid, no result comes', code: 0, results: 0 },
  { suffix: '9021', label: 'Paid, answer to the request lost', code: 0, isAnswerLost: true, results: 0 },
  { suffix: '9022', label: 'Paid, queue time-out', code: 0, isQueueTimedOut: true },
  { suffix: '9023', label: 'Paid, result twice', code: 0, results: 2 },
];

interface SimulatedPayout {
  readonly request: PayoutRequest;
  readonly conversationId: string;
  readonly receipt: string;
  readonly code: number;
  readonly completedAt: Date;
}

const parameters = (values: Readonly<Record<string, unknown>>) => ({
  ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
});

const dotted = (at: Date): string => darajaTimestamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$3.$2.$1 $4:$5:$6');

/** Pays customers as Daraja does, in memory, and calls back over HTTP as the phone number says. */
export class SimulatedPayouts implements PayoutsOfShortCode {
  readonly #options: SimulatorOptions;
  readonly #book: SimulatorBook;
  readonly #payouts = new Map<string, SimulatedPayout>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: SimulatorOptions, book: SimulatorBook) {
    this.#options = options;
    this.#book = book;
  }

  async pay(request: PayoutRequest): Promise<PayoutResponse> {
    const conversationId = `AG_${randomBytes(10).toString('hex')}`;
    const first = this.#payouts.get(request.originatorConversationId);
    if (first !== undefined) {
      this.#post(request.resultUrl, this.#result({ ...first, conversationId, code: 15 }));
      return { kind: 'accepted', conversationId };
    }
    const outcome = this.#outcomeOf(request.phone);
    const { code } = outcome;
    const payout = { request, conversationId, receipt: newReceipt(), code, completedAt: this.#options.now() };
    this.#payouts.set(request.originatorConversationId, payout);
    dropOldest(this.#payouts, mostPayouts);
    if (code === 0) this.#book.paidOut(payout.receipt, request, payout.completedAt);
    if (outcome.isQueueTimedOut === true) this.#post(request.queueTimeOutUrl, this.#result({ ...payout, code: 1 }));
    else
      for (let sent = 0; sent < (outcome.results ?? 1); sent += 1) this.#post(request.resultUrl, this.#result(payout));
    return outcome.isAnswerLost === true ? { kind: 'unknown' } : { kind: 'accepted', conversationId };
  }

  async find(originatorConversationId: string): Promise<PayoutOutcome> {
    const payout = this.#payouts.get(originatorConversationId);
    if (payout === undefined) return { kind: 'none' };
    const { code, receipt, completedAt, request } = payout;
    if (code !== 0) return { kind: 'refused', code };
    return { kind: 'paid', receipt, amountCents: request.amountCents, completedAt };
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #outcomeOf(phone: string): SimulatedPayoutOutcome {
    const outcome = simulatedPayoutOutcomes.find(({ suffix }) => phone.endsWith(suffix)) ?? paidOutcome;
    if (outcome.times === undefined) return outcome;
    const before = [...this.#payouts.values()].filter(({ request }) => request.phone === phone).length;
    return before >= outcome.times ? paidOutcome : outcome;
  }

  #result({ request, conversationId, receipt, code, completedAt }: SimulatedPayout): unknown {
    const paid = {
      TransactionAmount: request.amountCents / 100,
      TransactionReceipt: receipt,
      TransactionCompletedDateTime: dotted(completedAt),
    };
    return {
      Result: {
        ResultType: 0,
        ResultCode: code,
        OriginatorConversationID: request.originatorConversationId,
        ConversationID: conversationId,
        TransactionID: receipt,
        ...(code === 0 ? { ResultParameters: parameters(paid) } : {}),
      },
    };
  }

  /* Daraja calls once and does not mind what it is answered: neither does this. */
  #post(url: string, body: unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const headers = { 'content-type': 'application/json' };
      const text = JSON.stringify(body);
      fetch(url, { method: 'POST', headers, body: text, redirect: 'error' }).catch(() => undefined);
    }, this.#options.answerAfterMs);
    timer.unref();
    this.#timers.add(timer);
  }
}
