import type { PaymentFailureDetail, PaymentFailureReason } from '@tulinde/contracts';
import type { ResultCode } from './daraja-codes';

export interface PaymentRequest {
  /** `+2547XXXXXXXX` */
  readonly phone: string;
  /** Whole shillings, in cents. */
  readonly amountCents: number;
  /** What the customer reads as the account: 12 characters at most. */
  readonly reference: string;
  /** 13 characters at most. */
  readonly description: string;
  readonly callbackUrl: string;
}

/**
 * `refused`: the customer was certainly not asked. `unknown`: the answer was lost, and the question may stand on the
 * phone; it must never be sent again, because that could charge twice.
 */
export type RequestOutcome =
  | { readonly kind: 'accepted'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  | {
      readonly kind: 'refused';
      readonly reason: PaymentFailureReason;
      readonly code: string;
      readonly detail?: PaymentFailureDetail;
    }
  | { readonly kind: 'unknown' };

/**
 * `unlisted`: it ended with a code that nobody documents, which is an end only where the callback says so, too. `unknown`:
 * M-Pesa could not be asked now, which says nothing of the payment.
 */
export type QueryOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed' | 'unlisted'; readonly code: ResultCode }
  | { readonly kind: 'unknown' };

export interface FoundReceipt {
  readonly receipt: string;
  readonly amountCents: number;
  /** What the customer typed or was asked for; null where M-Pesa's record does not tell it. */
  readonly account: string | null;
  /** `+2547XXXXXXXX`, null where the record masks it. */
  readonly phone: string | null;
  readonly completedAt: Date;
}
export type ReceiptOutcome =
  | ({ readonly kind: 'found' } & FoundReceipt)
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** Lipa na M-PESA Online. None of these throw for what M-Pesa does: every way it can end is an outcome. */
export interface MPesa {
  requestPayment(request: PaymentRequest): Promise<RequestOutcome>;
  queryPayment(checkoutRequestId: string): Promise<QueryOutcome>;
  /** A completed payment to our number, by its receipt. */
  findReceipt(receipt: string): Promise<ReceiptOutcome>;
}

/** Where M-Pesa sends the answers that it gives later. Shared by all processes. */
export interface ResultBox {
  /** An address for one answer, and a wait for what comes there; null when the time is over. */
  open(): Promise<{ readonly url: string; readonly wait: (withinMs: number) => Promise<unknown> }>;
}
