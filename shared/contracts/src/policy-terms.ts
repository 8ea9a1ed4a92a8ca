import * as z from 'zod/mini';
import { call } from './call';
import { identifier } from './plain-fields';
import { portalVersionsSchema } from './portal-documents';

export const policyTermsRequestSchema = z.object({
  quoteRef: identifier(64, 'quote.ref.format'),
  underWriter: identifier(120, 'quote.underwriter.unknown'),
});

/** Key facts and full terms of one underwriter's cover, in the language of the request. */
export const policyTermsSchema = z.object({
  underwriterName: z.string(),
  version: z.string(),
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
  excess: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** The portal's own texts that are accepted with them: those in force now. */
  portal: z.optional(portalVersionsSchema),
});
export type PolicyTerms = z.infer<typeof policyTermsSchema>;

/** The terms of one insurer of a set of quotes. Refusals: `QUOTE_NOT_FOUND` (404), `QUOTE_EXPIRED` (410). */
export const getPolicyTermsCall = call({
  path: '/getPolicyTerms',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'quotes',
  sharedLink: true,
  request: policyTermsRequestSchema,
  answer: policyTermsSchema,
});
