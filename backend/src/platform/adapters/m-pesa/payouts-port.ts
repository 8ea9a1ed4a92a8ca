import type { ResultCode } from './daraja-codes';

export interface PayoutRequest {
  /** Ours, random, for this one request: M-Pesa refuses a second one with it. */
  readonly originatorConversationId: string;
  /** `+2547XXXXXXXX` */
  readonly phone: string;
  /** Whole shillings, in cents. */
  readonly amountCents: number;
  /** 100 characters at most, nothing of a person. */
  readonly remarks: string;
  readonly resultUrl: string;
  readonly queueTimeOutUrl: string;
}

/**
 * `accepted`: M-Pesa took the request, the result comes to its address. `refused`: it certainly took nothing.
 * `unknown`: the answer was lost, and it may be paid; it is never sent again, but asked about.
 */
export type PayoutResponse =
  | { readonly kind: 'accepted'; readonly conversationId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/**
 * What became of a request. `refused`: M-Pesa tried and did not pay, with its result code. `none`: M-Pesa has no such
 * request. `unknown`: nobody could tell now.
 */
export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly receipt: string; readonly amountCents: number; readonly completedAt: Date | null }
  | { readonly kind: 'refused'; readonly code: ResultCode }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** Payments to customers from one short code. None of these throw for what M-Pesa does: every way it can end is an outcome. */
export interface PayoutsOfShortCode {
  pay(request: PayoutRequest): Promise<PayoutResponse>;
  /** Asks M-Pesa's own record, by our id of the request. */
  find(originatorConversationId: string): Promise<PayoutOutcome>;
}

/** Payments from us to customers. */
export interface Payouts extends Pick<PayoutsOfShortCode, 'pay'> {
  /** That new ones leave from; '' is the paybill number. */
  readonly shortCode: string;
  /**
   * Asks M-Pesa's own record, by our id of the request.
   * @param shortCode that it left from: of one that we have no user for any more nobody can tell
   */
  find(originatorConversationId: string, shortCode: string): Promise<PayoutOutcome>;
}

/** @param own the short codes that there are users for; new payouts leave from the last one */
export const payoutsFrom = (own: ReadonlyMap<string, PayoutsOfShortCode>): Payouts => {
  const [shortCode, current] = [...own].at(-1) ?? [];
  if (shortCode === undefined || current === undefined) throw new RangeError('There is no short code to pay from.');
  return {
    shortCode,
    pay: (request) => current.pay(request),
    find: async (id, from) => (await own.get(from)?.find(id)) ?? { kind: 'unknown' },
  };
};
