import { paChannel, products } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

/** The answers of the personal accident form as typed, checked only when quotes are asked for. */
export const paDraftSchema = z.object({
  /** '' until it is chosen. */
  coverType: z.string(),
  /** Days as digits; '' until it is chosen. */
  coverDuration: z.string(),
  numberOfAdults: z.number(),
  numberOfChildren: z.number(),
});
export type PaDraft = z.infer<typeof paDraftSchema>;

const paQuoteSchema = z.object({
  /** The last answers: clearing results keeps them (spec 22). */
  details: z.nullable(paDraftSchema),
  quoteRef: z.nullable(z.string()),
  /** What of them is passed on; the same where they came by a link. */
  shareRef: z._default(z.nullable(z.string()), null),
  /** The answers that `quoteRef` was made from, to ask for new prices once it has expired. */
  quotedDetails: z.nullable(paDraftSchema),
});
export type PaQuoteSession = z.infer<typeof paQuoteSchema>;

/** The quotes are not kept here: the server holds them, and prices, under `quoteRef` (spec 24). */
export const paQuoteSlice: SliceDefinition<PaQuoteSession> = {
  name: 'paQuote',
  version: 1,
  schema: paQuoteSchema,
  keep: 'local',
  initial: { details: null, quoteRef: null, shareRef: null, quotedDetails: null },
};

export const usePaQuote = (): Slice<PaQuoteSession> => usePortal().session.slice(paQuoteSlice);

/** The answers as the request holds them. */
export const paRequestValues = (quoteParams: PaDraft) => ({
  productId: products.personalAccident.id as number,
  channel: paChannel as string,
  quoteParams,
});

/** What goes when the product is opened or closed: the results, never the answers. */
export const withoutPaResults = { quoteRef: null, shareRef: null, quotedDetails: null } as const;
