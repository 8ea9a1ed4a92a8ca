import * as z from 'zod/mini';
import { call } from '../call';
import { kesSchema } from '../money';
import { cleanReceipt, isReceipt, parsePhone } from '../identifiers';
import { instalmentSchema } from './instalment';
import { text, withRules } from './lenient';
import { loanScheduleSchema } from './loan-schedule';
import { purchaseIdSchema, purchaseRequestSchema } from './purchase-id';

/** The deposit and the instalments that a number of instalments would give for this purchase. */
export const getLoanRepaymentScheduleCall = call({
  path: '/getLoanRepaymentSchedule',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  request: z.extend(purchaseRequestSchema, {
    instalments: z
      .number()
      .check(z.int('instalments.range'), z.gte(2, 'instalments.range'), z.lte(10, 'instalments.range')),
  }),
  answer: loanScheduleSchema,
});

export const paymentFailureReasons = [
  'INSUFFICIENT_FUNDS',
  'BUSY',
  'CANCELLED',
  'TIMED_OUT',
  'WRONG_PIN',
  'LIMIT_EXCEEDED',
  'AMOUNT_MISMATCH',
  'REFUSED',
  'NOT_SENT',
] as const;
export type PaymentFailureReason = (typeof paymentFailureReasons)[number];

/**
 * Closer than its reason, beside it, because pages of earlier releases refuse a reason that they do not know. `NO_MPESA`:
 * M-Pesa does not know the number. `OUR_SIDE`: the fault is ours, and trying again at once does not help.
 */
export const paymentFailureDetails = ['NO_MPESA', 'OUR_SIDE'] as const;
export type PaymentFailureDetail = (typeof paymentFailureDetails)[number];

/**
 * `review` is a status that nobody knows yet: never shown as failed. `paid`: the last request paid an invoice whole and
 * nothing is due; where `invoice` is not null then, it is the next instalment, which may be paid early.
 */
export const paymentStates = ['ready', 'pending', 'failed', 'review', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentReceiptSchema = z.object({
  /** Null while only M-Pesa's own record says that it was paid: the code comes with its message, and may be late. */
  receipt: z.nullable(z.string()),
  amount: kesSchema,
  paidAt: z.string(),
});

/**
 * Money that came and does not pay an invoice whole. `part`: of the next invoice. `credit`: before the price was accepted.
 * `waits`: for a cover to be reinstated. `returns`: it goes back, `until` at the latest; `returned`: it is back.
 */
export const moneyNoteSchema = z.object({
  kind: z.enum(['part', 'credit', 'waits', 'returns', 'returned']),
  amount: kesSchema,
  /** When all of it has to be in, or when it is back at the latest, ISO 8601; null where nothing is due. */
  until: z.nullable(z.string()),
});
export type MoneyNote = z.infer<typeof moneyNoteSchema>;

/** Why money goes back; each has its own words for the payer. */
export const returnReasons = [
  /** More than was asked for, and no later instalment to count it for. */
  'EXCESS',
  /** A second payment of what was paid already. */
  'PAID_TWICE',
  /** It completes nothing: parts that were not followed by the rest, an offer that had ended. */
  'INCOMPLETE',
  'OFFER_ENDED',
  /** For a plan that had lapsed, without the declaration of reinstatement. */
  'LAPSED',
  /** The unearned premium of a lapsed plan, less the loan. */
  'SETTLEMENT',
  'CANCELLATION',
  /** A no-claim discount that was given late: the claim that stood against it closed without payment. */
  'DISCOUNT',
  /** What people decided about money that fitted nothing. */
  'UNMATCHED',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * Money that goes back. `WAITS`: not before `from`; `COMING`: by `by` at the latest; `STOPPED`: M-Pesa refused it, and people
 * look into it; `RETURNED`.
 */
export const moneyReturnSchema = z.object({
  state: z.enum(['WAITS', 'COMING', 'STOPPED', 'RETURNED']),
  amount: kesSchema,
  reason: z.enum(returnReasons),
  /** `07•• •••123`; null where M-Pesa does not tell which number paid. */
  phone: z.nullable(z.string()),
  /** ISO 8601. */
  from: z.string(),
  by: z.string(),
  returnedAt: z.nullable(z.string()),
  /** M-Pesa's, of what was sent; empty of what was paid by bank. */
  receipts: z.array(z.string()),
});
export type MoneyReturn = z.infer<typeof moneyReturnSchema>;

/** A plan that was paid off early: when, ISO 8601, and what its interest would have cost more. Null where it was not. */
export const settledSchema = z.object({ at: z.string(), saved: kesSchema });

/** Everything the payment pages show, whatever happened meanwhile in another tab or after a reload. */
export const paymentSchema = z.object({
  purchaseId: z.string(),
  reference: z.string(),
  insurer: z.string(),
  state: z.enum(paymentStates),
  /** What is paid now: the next invoice that is not; null when all are. */
  invoice: z.nullable(z.object({ number: z.number(), amount: kesSchema, dueOn: z.string(), paid: kesSchema })),
  /** M-Pesa takes 250,000 at most at once: which part is next or under way, and its amount. */
  part: z.nullable(z.object({ number: z.number(), of: z.number(), amount: kesSchema })),
  /** The latest request to pay of this invoice. */
  attempt: z.nullable(
    z.object({
      /** `07•• •••123` */
      phone: z.string(),
      amount: kesSchema,
      startedAt: z.string(),
      /** When M-Pesa's question on the phone has run out, ISO 8601. */
      expiresAt: z.string(),
    }),
  ),
  failure: z.nullable(
    z.object({
      reason: z.enum(paymentFailureReasons),
      /** One that this release does not know is left out. */
      detail: z.catch(z.optional(z.nullable(z.enum(paymentFailureDetails))), null),
      /** Whether money left the customer's account. */
      moneyMoved: z.enum(['no', 'yes', 'unknown']),
    }),
  ),
  /**
   * Of a payment in review: what M-Pesa says came for its request, KES, null where it has named nothing yet, and until when
   * our people call where it does not settle itself, ISO 8601.
   */
  review: z.optional(z.nullable(z.object({ arrived: z.nullable(kesSchema), callBy: z.string() }))),
  receipts: z.array(paymentReceiptSchema),
  instalments: z.array(instalmentSchema),
  /** The other way to pay. */
  /** Null where there is nothing to pay. */
  paybill: z.nullable(z.object({ number: z.string(), account: z.string() })),
  plan: z.nullable(z.enum(['FULL', 'LIPA_POLE_POLE'])),
  /** Until when all parts of a price that M-Pesa takes in parts have to be in, ISO 8601; null where it is paid at once. */
  payBy: z.optional(z.nullable(z.string())),
  notes: z.optional(z.array(moneyNoteSchema)),
  /** A plan that is being settled today: `invoice` is the settlement's price then. Null where it is not. */
  settling: z.optional(z.nullable(z.object({ saved: kesSchema, until: z.string() }))),
  settled: z.optional(z.nullable(settledSchema)),
  /** What is due brings back a cover that lapsed: the last day on which it can be, in Nairobi. Null where none has. */
  reinstateUntil: z.optional(z.nullable(z.string())),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * Asks M-Pesa to ask the customer. While an attempt is live it answers that one and sends nothing: a double click, a
 * reload and a second tab pay once.
 */
export const startPaymentCall = call({
  path: '/startPayment',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'purchase',
  sharedLink: true,
  request: withRules(
    z.object({ purchaseId: purchaseIdSchema, phone: text }),
    (values, rules) => {
      rules.required('phone', values.phone);
      rules.check('phone', parsePhone(values.phone) !== null, 'phone.format');
    },
    ({ purchaseId, phone }) => ({ purchaseId, phone: parsePhone(phone) ?? '' }),
  ),
  answer: paymentSchema,
});

/** How the payment of a purchase stands: what is due, and what became of the last attempt. */
export const getPaymentCall = call({
  path: '/getPayment',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  sharedLink: true,
  request: purchaseRequestSchema,
  answer: paymentSchema,
});

/**
 * "I have paid": the receipt code of M-Pesa's text message. It is looked up, never believed. `payerPhone` is the number it was
 * paid from, for a payment that went to another account.
 */
export const confirmReceiptCall = call({
  path: '/confirmReceipt',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'purchase',
  sharedLink: true,
  request: withRules(
    z.object({ purchaseId: purchaseIdSchema, receipt: text, payerPhone: text }),
    (values, rules) => {
      rules.required('receipt', values.receipt);
      rules.check('receipt', isReceipt(values.receipt), 'payment.receipt.format');
      rules.check('payerPhone', values.payerPhone === '' || parsePhone(values.payerPhone) !== null, 'phone.format');
    },
    ({ purchaseId, receipt, payerPhone }) => ({
      purchaseId,
      receipt: cleanReceipt(receipt),
      payerPhone: parsePhone(payerPhone),
    }),
  ),
  answer: paymentSchema,
});
