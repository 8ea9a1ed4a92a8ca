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

/** Payments from us to customers. None of these throw for what M-Pesa does: every way it can end is an outcome. */
export interface Payouts {
  pay(request: PayoutRequest): Promise<PayoutResponse>;
  /** Asks M-Pesa's own record, by our id of the request. */
  find(originatorConversationId: string): Promise<PayoutOutcome>;
}
