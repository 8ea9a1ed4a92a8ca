import * as z from 'zod/mini';

/** A place in the sources; in the script itself where the registry has no map of it. */
export const sourceFrame = z.object({ source: z.string(), line: z.number(), column: z.number() });
export type SourceFrame = z.infer<typeof sourceFrame>;

const thrown = z.object({
  app: z.string(),
  version: z.string(),
  name: z.string(),
  /** Null: it had words that are neither the release's nor the engine's. */
  message: z.nullable(z.string()),
  /** How the release failed by it. */
  kind: z.string(),
  /** Route pattern of the page where it was first thrown. */
  route: z.nullable(z.string()),
  frames: z.array(sourceFrame),
  /** In any release of the app in this environment, of the last 14 days. */
  firstSeen: z.object({ at: z.string(), version: z.string() }),
  lastSeen: z.string(),
  /** Who had it in the period. */
  visitors: z.number(),
  /** Of the visitors of the release in the period; null where they are not known so far back. */
  share: z.nullable(z.number()),
});
export type Thrown = z.infer<typeof thrown>;

export const thrownAnswer = z.object({ environment: z.string(), from: z.string(), thrown: z.array(thrown) });
export type ThrownErrors = z.infer<typeof thrownAnswer>;
