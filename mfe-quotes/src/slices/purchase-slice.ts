import { usePortal } from '@tulinde/client/remote';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

/** The answers of the motor form as typed: strings, checked only when quotes are asked for. */
export const motorDraftSchema = z.object({
  productCategory: z.string(),
  productType: z.string(),
  make: z.string(),
  model: z.string(),
  yearOfManufacture: z.string(),
  estimatedValue: z.string(),
  coverDuration: z.string(),
  vehicleUse: z.string(),
  passangers: z.string(),
  tonnage: z.string(),
  customerType: z.string(),
});
export type MotorDraft = z.infer<typeof motorDraftSchema>;

const purchaseSchema = z.object({
  productId: z.nullable(z.number()),
  /** The last answers of each product, by product id: clearing results keeps them (spec 22). */
  quoteDetails: z.record(z.string(), motorDraftSchema),
  quoteRef: z.nullable(z.string()),
  /** What of them is passed on; the same where they came by a link. */
  shareRef: z._default(z.nullable(z.string()), null),
  /** The answers that `quoteRef` was made from, to ask for new prices once it has expired. */
  quotedDetails: z.nullable(z.object({ productId: z.number(), details: motorDraftSchema })),
  /** The purchase that was begun: the server holds everything else of it (spec 24). */
  purchaseId: z._default(z.nullable(z.string()), null),
  /** What proves that it was begun here; null where it came by a link. */
  buyerKey: z._default(z.nullable(z.string()), null),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** The quotes are not kept here: the server holds them, and prices, under `quoteRef` (spec 24). */
export const purchaseSlice: SliceDefinition<Purchase> = {
  name: 'purchase',
  version: 1,
  schema: purchaseSchema,
  keep: 'local',
  initial: {
    productId: null,
    quoteDetails: {},
    quoteRef: null,
    shareRef: null,
    quotedDetails: null,
    purchaseId: null,
    buyerKey: null,
  },
};

export const usePurchase = (): Slice<Purchase> => usePortal().session.slice(purchaseSlice);

/** What goes when a product is opened or closed: the results, never the answers. */
export const withoutResults = {
  quoteRef: null,
  shareRef: null,
  quotedDetails: null,
} as const;
