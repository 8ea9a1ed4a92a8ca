import * as z from 'zod/mini';

/** How an insurer treats its customers, of the last year. The insurers are fictional, and so are the figures. */
export const insurerRecordSchema = z.object({
  /** From the last document of a claim to the payment: half of the claims take less. */
  settledInDays: z.number(),
  /** Of the claims that were decided, per cent. */
  paidPercent: z.number(),
  /** That repair on its account. */
  garages: z.number(),
  /** Of a thousand policies. */
  complaintsPerThousand: z.number(),
});
export type InsurerRecord = z.infer<typeof insurerRecordSchema>;

/** Who of the market offers a cover, and how they treat their customers. */
export const marketSchema = z.object({
  offers: z.array(z.object({ underwriterName: z.string(), record: insurerRecordSchema })),
  /** Names of those that do not. */
  others: z.array(z.string()),
});
export type Market = z.infer<typeof marketSchema>;
