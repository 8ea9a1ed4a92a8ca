import * as z from 'zod/mini';
import { languages } from '../help';
import { kesSchema } from '../money';
import { portalVersionsSchema } from '../portal-documents';
import { paQuoteSchema, paQuoteSnapshotSchema } from '../pa-quote-set';
import { quoteSchema, renewsPolicy } from '../quote';
import { motorQuoteSnapshotSchema } from '../quote-snapshot';
import { requiredDocumentSchema } from './documents';
import { paPersons } from '../pa-options';
import { insuredPersonSchema, nextOfKinSchema, studentSchema } from './pa-details';
import { personalDetailsSchema } from './personal-details';
import { valuationSchema } from './valuation';
import { vehicleDetailsSchema } from './vehicle-details';
import { productKinds } from '../products';

/**
 * The steps, in their order. Motor has all of them, valuation for Comprehensive only; personal accident has terms,
 * personal-details, summary and payment.
 */
export const purchaseSteps = [
  'terms',
  'personal-details',
  'vehicle-details',
  'valuation',
  'documents',
  'summary',
  'payment',
] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

/** `open` can be changed; `paying` has a payment under way; `paid` waits for its policy; `lapsed` missed an instalment. */
export const purchaseStateNames = ['open', 'paying', 'paid', 'issued', 'lapsed', 'abandoned'] as const;
export type PurchaseState = (typeof purchaseStateNames)[number];

export const paymentPlans = ['FULL', 'LIPA_POLE_POLE'] as const;
export type PaymentPlan = (typeof paymentPlans)[number];

/**
 * A purchase as its holder sees it after every step. Prices are computed from the quote, at every answer. What is known of a
 * signed-in customer, or of the policy that is renewed, stands in `customer`, `vehicle`, `people`, `student`, `nextOfKin` and
 * `cover` before it is saved: its step is complete only when the customer has saved it.
 */
export const purchaseSchema = z.object({
  purchaseId: z.string(),
  /** What people read to each other; the account reference of M-Pesa. */
  reference: z.string(),
  kind: z.enum(productKinds),
  state: z.enum(purchaseStateNames),
  productId: z.number(),
  quoteRef: z.string(),
  /** ISO 8601, UTC: until then the price is kept. */
  expiresAt: z.string(),
  isRenewal: z.boolean(),
  /** Number of the policy that is renewed; null where none is. */
  renewsPolicy,
  language: z.enum(languages),
  insurer: z.object({ name: z.string(), icon: z.string() }),
  /** Which of the two is not null follows from `kind`. */
  motor: z.nullable(z.object({ request: motorQuoteSnapshotSchema, quote: quoteSchema })),
  personalAccident: z.nullable(z.object({ request: paQuoteSnapshotSchema, quote: paQuoteSchema })),
  price: z.object({
    total: kesSchema,
    /** What the customer agreed to on the summary; differs from `total` when the price has changed since. */
    accepted: z.nullable(kesSchema),
    /** The most instalments that the insurer offers for this price; null where Lipa Pole Pole is not offered. */
    maximumInstalments: z.optional(z.nullable(z.number())),
    /** The price from which on the insurer offers it; null where it does for none. An older back end does not tell. */
    leastFinanced: z.optional(z.nullable(kesSchema)),
  }),
  steps: z.array(z.object({ step: z.enum(purchaseSteps), isComplete: z.boolean() })),
  /** The first incomplete step; null when nothing is left to do. */
  nextStep: z.nullable(z.enum(purchaseSteps)),
  /** `portal`: the versions of the portal's own texts that were accepted with the insurer's. */
  terms: z.nullable(
    z.object({ version: z.string(), acceptedAt: z.string(), portal: z.optional(z.nullable(portalVersionsSchema)) }),
  ),
  customer: z.nullable(personalDetailsSchema),
  people: z.nullable(z.array(insuredPersonSchema)),
  /** Completed years that the insurer of the quote takes, both ends included; none of a vehicle. */
  insurableAges: z.optional(z.array(z.object({ personCovered: z.enum(paPersons), from: z.number(), to: z.number() }))),
  student: z.nullable(studentSchema),
  nextOfKin: z.nullable(nextOfKinSchema),
  /** The answers about health are never sent back. */
  hasHealthDeclaration: z.boolean(),
  vehicle: z.nullable(vehicleDetailsSchema),
  /** First and last day, both covered. */
  cover: z.nullable(z.object({ startsOn: z.string(), endsOn: z.string() })),
  valuation: z.nullable(valuationSchema),
  documents: z.array(requiredDocumentSchema),
  plan: z.nullable(z.object({ plan: z.enum(paymentPlans), instalments: z.nullable(z.number()) })),
});
export type Purchase = z.infer<typeof purchaseSchema>;
