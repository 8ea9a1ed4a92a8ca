import type { PaymentFailureDetail, PaymentFailureReason } from '@tulinde/contracts';

/**
 * Every code that Safaricom's portal and public integrations name, and what the portal makes of it: of the gateway, of requests
 * to pay, and of what an initiator asks, each in a file. The adapter reads these rows, and `npm run generate -- docs` writes them
 * into docs/deploy/daraja-codes.md. A code that is not there is never taken for an end.
 */

/** M-Pesa sends most codes as numbers or digits, and some as text such as `SFC_IC0003`. */
export type ResultCode = number | string;

/** What the customer reads: a reason that every release of the payment pages knows, and a closer one. */
export interface CustomerReading {
  readonly reason: PaymentFailureReason;
  readonly detail?: PaymentFailureDetail;
}

export const busy: CustomerReading = { reason: 'BUSY' };
export const notSent: CustomerReading = { reason: 'NOT_SENT' };
export const ours: CustomerReading = { reason: 'NOT_SENT', detail: 'OUR_SIDE' };
export const oursLater: CustomerReading = { reason: 'REFUSED', detail: 'OUR_SIDE' };
export const noMPesa: CustomerReading = { reason: 'NOT_SENT', detail: 'NO_MPESA' };
export const noMPesaLater: CustomerReading = { reason: 'REFUSED', detail: 'NO_MPESA' };
export const refused: CustomerReading = { reason: 'REFUSED' };
export const limit: CustomerReading = { reason: 'LIMIT_EXCEEDED' };
export const timedOut: CustomerReading = { reason: 'TIMED_OUT' };

export const checkKeys = 'Check the consumer key and secret, and that the app is live for this product.';
export const checkRequest = 'The request is not as Daraja wants it: tell whoever develops, with the code.';
