import * as z from 'zod/mini';
import { call } from '../call';
import { kesSchema } from '../money';
import { policyNumberSchema } from '../policy-number';

/** What pays off a plan of Lipa Pole Pole today: the interest that is not earned yet is not asked for. */
export const settlementSchema = z.object({
  /** Paid once, and nothing more is due: whole shillings. */
  amount: kesSchema,
  /** What is owed of the loan after the instalments that are paid. */
  principal: kesSchema,
  /** Interest earned since then; below nothing where months were paid ahead. */
  interest: kesSchema,
  /** In already for the next instalment. */
  received: kesSchema,
  /** What the instalments that are left would cost more. */
  saved: kesSchema,
  /** The price holds for money completed before this instant, ISO 8601: the end of the day in Nairobi. */
  until: z.string(),
  /** Whether it was chosen: until then payments of this plan are asked for and counted as this one. */
  isChosen: z.boolean(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/**
 * The price of today. `settlement` is null where there is nothing to settle: paid in full, ended, or no interest is left to
 * save. Refusals: `POLICY_NOT_FOUND` (404).
 */
export const getSettlementCall = call({
  path: '/getSettlement',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({ policyNumber: policyNumberSchema }),
  answer: z.object({ settlement: z.nullable(settlementSchema) }),
});

/**
 * From now on to the end of the day payments of the plan ask for just that, by prompt and by paybill.
 * Refusals: `POLICY_NOT_FOUND` (404), `NOTHING_TO_SETTLE` (409), `PRICE_CHANGED` (409).
 */
export const chooseSettlementCall = call({
  path: '/chooseSettlement',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  /** `amount` as it was read: another day has another price. */
  request: z.object({ policyNumber: policyNumberSchema, amount: kesSchema }),
  answer: z.object({ settlement: settlementSchema }),
});

/**
 * Back to the instalments. Money completed before counts for the settlement all the same.
 * Refusals: `POLICY_NOT_FOUND` (404), `NOTHING_TO_SETTLE` (409) where a payment for it is under way.
 */
export const keepInstalmentsCall = call({
  path: '/keepInstalments',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({ policyNumber: policyNumberSchema }),
  answer: z.object({ settlement: z.nullable(settlementSchema) }),
});
