import * as z from 'zod/mini';
import { call } from '../call';
import { kesSchema } from '../money';
import { policyNumberSchema } from '../policy-number';
import { productKinds } from '../products';
import { documentsToSendSchema } from '../purchase/documents';
import { instalmentSchema } from '../purchase/instalment';
import { policyDocumentSchema } from '../purchase/issued-policy';

/** The tabs of /my-policies. `DUE` is cover that ends within 30 days and is not renewed yet. */
export const policyTabs = ['ACTIVE', 'DUE', 'EXPIRED', 'CANCELLED'] as const;
export type PolicyTab = (typeof policyTabs)[number];

/** Days before its end from which on a policy is due for renewal. */
export const renewalDueDays = 30;

/** `LAPSED`: an instalment was missed; it stands under Cancelled. */
export const policyStatuses = ['NOT_STARTED', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'LAPSED'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

export const policyRequestSchema = z.object({ policyNumber: policyNumberSchema });

export const policySummarySchema = z.object({
  policyNumber: z.string(),
  kind: z.enum(productKinds),
  productId: z.number(),
  insurer: z.object({ name: z.string(), icon: z.string() }),
  /** The vehicle, `Toyota Fielder 2017`, or the first insured person's name. */
  title: z.string(),
  /** Null for personal accident and a vehicle not yet registered. */
  registration: z.nullable(z.string()),
  /** How many people are insured; 0 for motor. */
  people: z.number(),
  /** `Comprehensive`, `Third Party Only`, `INDIVIDUAL`, `FAMILY` or `STUDENT`. */
  cover: z.string(),
  /** First and last day, both covered unless it ended before. */
  startsOn: z.string(),
  endsOn: z.string(),
  tab: z.enum(policyTabs),
  status: z.enum(policyStatuses),
  /** Day on which cover ended before its last day; null where it did not. */
  endedOn: z.nullable(z.string()),
  /**
   * The claim of a stolen or wrecked vehicle that was agreed on. Before it is paid what is open of a plan is taken off it, and
   * nothing of it is asked for; with the payment the cover has ended. An older back end does not tell.
   */
  vehicleLoss: z.optional(z.nullable(z.object({ claimNumber: z.string(), isTheft: z.boolean(), isPaid: z.boolean() }))),
  /** Days of cover that are left, today included; 0 when it is over. */
  daysLeft: z.number(),
  /** The next that is not paid; of a lapsed policy the one that ended it. */
  nextInstalment: z.nullable(instalmentSchema),
  /** Paying off early was chosen: what is missing of its price, until an instant (ISO 8601, UTC). Null where it was not. */
  settling: z._default(z.nullable(z.object({ amount: kesSchema, until: z.string() })), null),
  /** Its payments go by this. */
  purchaseId: z.string(),
  /** What was to be sent after the purchase and is not there yet; null where nothing is. An older back end does not tell. */
  toSend: z.optional(z.nullable(documentsToSendSchema)),
  canRenew: z.boolean(),
  /** Number of the policy that has renewed this one. */
  renewedBy: z.nullable(z.string()),
  /** Whether its certificate is valid: it can be downloaded then. */
  hasCertificate: z.boolean(),
});
export type PolicySummary = z.infer<typeof policySummarySchema>;

/** All policies of the customer, those that end first at the top. */
export const getPoliciesCall = call({
  path: '/getPolicies',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: z.array(policySummarySchema),
});

/** Of {@link getPolicyCall} the papers alone: a list of policies wants no more, and need not know the rest. */
export const getPolicyPapersCall = call({
  path: '/getPolicy',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: policyRequestSchema,
  answer: z.object({ documents: z.array(policyDocumentSchema) }),
});
