import * as z from 'zod/mini';

/**
 * What is still missing: a question or a group of evidence; what blocks keeps the claim from being sent. `name` is a group,
 * or the path of an answer (`thirdParties.0.isInjured`).
 */
export const missingSchema = z.object({
  what: z.enum(['QUESTION', 'EVIDENCE']),
  name: z.string(),
  page: z.enum(['incident', 'details', 'evidence']),
  blocks: z.boolean(),
});
export type Missing = z.infer<typeof missingSchema>;
