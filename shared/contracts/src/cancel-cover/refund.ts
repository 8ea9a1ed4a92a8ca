import * as z from 'zod/mini';
import { kesSchema } from '../money';

/**
 * What a refund is made of. `PRICE` as paid at once; `LEVY` each levy, stamp duty and the rounding, which stay; then what the
 * insurer keeps: `DAYS` used, the `SHORT_PERIOD` share, or all of it (`KEPT`: covers of a month and of personal accident
 * under a year); `OWED` of Lipa Pole Pole; `CLAIM` that was paid; `LIMIT` so that it is never below zero nor above what was
 * paid.
 */
export const refundLineKinds = ['PRICE', 'LEVY', 'DAYS', 'SHORT_PERIOD', 'KEPT', 'OWED', 'CLAIM', 'LIMIT'] as const;
export type RefundLineKind = (typeof refundLineKinds)[number];

export const refundLineSchema = z.object({
  kind: z.enum(refundLineKinds),
  /** The levy's name in the language of the request; '' of the other lines. */
  label: z.string(),
  /** Of a `LEVY`: the rounding to whole shillings, which nobody keeps. */
  isRounding: z.optional(z.boolean()),
  /** To the cent, below zero where it is taken off. All lines add up to the refund. */
  amount: kesSchema,
  /** Of `DAYS`: used, of so many. Of `SHORT_PERIOD`: months begun, and the share that is kept. Null elsewhere. */
  days: z.nullable(z.object({ used: z.number(), of: z.number() })),
  share: z.nullable(z.object({ months: z.number(), percent: z.number() })),
});
export type RefundLine = z.infer<typeof refundLineSchema>;

/** A claim in the way: `OPEN` until it closes without payment, `PAID` for good. */
export const claimInTheWaySchema = z.object({ claimNumber: z.string(), standing: z.enum(['OPEN', 'PAID']) });

export const refundSchema = z.object({
  lines: z.array(refundLineSchema),
  /** To the cent. */
  amount: kesSchema,
  /** Whole shillings, half up: what M-Pesa pays. */
  payable: kesSchema,
  /** What has been paid for the cover so far, instalments and their interest among it. */
  paid: kesSchema,
  /** With an open one `amount` is what comes back once it has closed without payment. */
  claim: z.nullable(claimInTheWaySchema),
});
export type Refund = z.infer<typeof refundSchema>;
