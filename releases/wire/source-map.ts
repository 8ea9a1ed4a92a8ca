import * as z from 'zod/mini';

/** A source map without the sources themselves: they stay where the release was built. */
export const sourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z._default(z.array(z.string()), []),
  mappings: z.string(),
});
export type SourceMapFacts = z.infer<typeof sourceMapSchema>;
