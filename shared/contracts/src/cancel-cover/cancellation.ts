import * as z from 'zod/mini';
import { kesSchema } from '../money';
import { cancelReasons } from './reasons';
import { refundSchema } from './refund';

/**
 * `REQUESTED`: the cover runs until `endsAt`, and it can be undone; `CANCELLED`: it has ended; `UNDONE` by its owner;
 * `OVERTAKEN`: the cover had ended otherwise before.
 */
export const cancellationStates = ['REQUESTED', 'UNDONE', 'CANCELLED', 'OVERTAKEN'] as const;
export type CancellationState = (typeof cancellationStates)[number];

/**
 * How far the money is. `NONE`: nothing comes back; `LATER`: once the cover has ended; `HELD`: a claim is open; `COMING`: by
 * `by` at the latest; `STOPPED`: M-Pesa refused it, and people look into it; `RETURNED`.
 */
export const refundStates = ['NONE', 'LATER', 'HELD', 'COMING', 'STOPPED', 'RETURNED'] as const;
export type RefundState = (typeof refundStates)[number];

/** How far the refund has come, without anything about the person. */
export const refundProgressSchema = z.object({
  state: z.enum(refundStates),
  /** Whole shillings. */
  payable: kesSchema,
  /** `07•• •••123` */
  phone: z.string(),
  /** ISO 8601, UTC; null where nothing is on its way. */
  by: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
  /** M-Pesa's. */
  receipts: z.array(z.string()),
});
export type RefundProgress = z.infer<typeof refundProgressSchema>;

/** What anybody with reference and phone reads. */
export const cancellationProgressSchema = z.object({
  /** `CC-` and six characters. */
  reference: z.string(),
  state: z.enum(cancellationStates),
  /** When it was asked for, and the first instant without cover: ISO 8601, UTC. */
  requestedAt: z.string(),
  endsAt: z.string(),
  /** The last instant to undo it: `endsAt`; null when it cannot be. */
  undoUntil: z.nullable(z.string()),
  /** The server's clock as it answers, by which the time left to undo it is shown: ISO 8601, UTC. */
  now: z.string(),
  refund: refundProgressSchema,
});
export type CancellationProgress = z.infer<typeof cancellationProgressSchema>;

/** What its owner reads. */
export const cancellationSchema = z.extend(cancellationProgressSchema, {
  reason: z.enum(cancelReasons),
  /** The chosen day in Nairobi. */
  day: z.string(),
  /** As it stands today while it is `REQUESTED`, as it was settled afterwards. */
  sum: refundSchema,
});
export type Cancellation = z.infer<typeof cancellationSchema>;
