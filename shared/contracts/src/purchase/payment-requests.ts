import * as z from 'zod/mini';
import { call } from '../call';
import { identifier } from '../plain-fields';

/** Of the link in the text message that follows the second request to a phone on a day. */
const token = identifier(120, 'payment.stop.unknown');

/** Whether M-Pesa requests of ours go to the phone that a link was sent to. */
export const paymentRequestsSchema = z.object({
  /** `07•• •••123`. */
  phone: z.string(),
  isStopped: z.boolean(),
  /** Until when they are, ISO 8601; null where they are not. */
  until: z.nullable(z.string()),
});
export type PaymentRequests = z.infer<typeof paymentRequestsSchema>;

/**
 * Whether our M-Pesa requests still go to a phone. Refusal: `LINK_EXPIRED` (410), the same for one that is not ours.
 */
export const getPaymentRequestsCall = call({
  path: '/getPaymentRequests',
  caller: 'service',
  proof: 'none',
  writes: false,
  perMinute: 60,
  request: z.object({ token }),
  answer: paymentRequestsSchema,
});

/** At the wish of the phone's owner, who alone has the link. Refusal: `LINK_EXPIRED` (410). */
export const stopPaymentRequestsCall = call({
  path: '/stopPaymentRequests',
  caller: 'service',
  proof: 'none',
  writes: true,
  perMinute: 60,
  /** `isStopped` false lets them come again. */
  request: z.object({ token, isStopped: z.boolean() }),
  answer: paymentRequestsSchema,
});
