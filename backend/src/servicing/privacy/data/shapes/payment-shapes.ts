import * as z from 'zod/mini';
import { day, instant, kes, orNull } from './values';

export const payment = z.strictObject({
  purchaseReference: z.string(),
  policyNumber: orNull(z.string()),
  /** 1 is the full price or the deposit. */
  instalment: z.number(),
  amount: kes,
  dueOn: day,
  state: z.string(),
  paidAt: orNull(instant),
  attempts: z.array(
    z.strictObject({
      channel: z.enum(['STK', 'PAYBILL']),
      amount: kes,
      /** Masked where it is not the customer's own. */
      phone: z.string(),
      state: z.string(),
      isOverpayment: z.boolean(),
      receipt: orNull(z.string()),
      failureReason: orNull(z.string()),
      at: instant,
      endedAt: orNull(instant),
    }),
  ),
});

export const paybillPayment = z.strictObject({
  receipt: z.string(),
  amount: kes,
  account: z.string(),
  phone: z.string(),
  receivedAt: instant,
});

export const receipt = z.strictObject({
  purchaseReference: z.string(),
  /** Null where M-Pesa has said that it was paid, and not under which code. */
  receipt: orNull(z.string()),
  amount: kes,
  account: orNull(z.string()),
  phone: z.string(),
  state: z.string(),
  completedAt: orNull(instant),
  heardAt: instant,
});

export const moneyReturn = z.strictObject({
  purchaseReference: z.string(),
  policyNumber: orNull(z.string()),
  reason: z.string(),
  state: z.string(),
  /** As it was owed; `paid` in whole shillings. */
  amount: kes,
  paid: kes,
  /** Of the payment that it is of, where it is of one alone. */
  receipt: orNull(z.string()),
  phone: z.string(),
  owedAt: instant,
  dueAt: instant,
  closedAt: orNull(instant),
  /** M-Pesa's, of what was sent. */
  payouts: z.array(z.string()),
});
