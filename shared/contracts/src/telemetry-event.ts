import * as z from 'zod/mini';
import { atMost } from './plain-fields';
import { appNamePattern, releaseRoles, versionPattern } from './release-names';
import { telemetryKinds } from './telemetry-kinds';

export const telemetryEventSchema = z.object({
  app: z.string().check(z.regex(appNamePattern)),
  version: z.string().check(z.regex(versionPattern), atMost(64)),
  role: z.enum(releaseRoles),
  kind: z.enum(telemetryKinds),
  /** Route pattern of the page, never an address: it holds no personal data. */
  route: z.nullable(z.string().check(atMost(120))),
  /**
   * Version of the candidate that the edge assigned to this page, whichever release of the app failed in it; null: none.
   * Older shells and edges do not say.
   */
  candidate: z.optional(z.nullable(z.string().check(z.regex(versionPattern), atMost(64)))),
  /** Milliseconds: of the load, or since the page began. */
  elapsed: z.number().check(z.gte(0), z.lte(86_400_000)),
});
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;
