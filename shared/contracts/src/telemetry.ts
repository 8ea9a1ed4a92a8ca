import * as z from 'zod/mini';
import { atMost } from './plain-fields';
import { appNamePattern, releaseRoles, versionPattern } from './release-names';
import { pageFindingKinds, pageHealthKinds, telemetryKinds } from './telemetry-kinds';

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

export const pageHealthEventSchema = z.extend(telemetryEventSchema, {
  kind: z.enum(pageHealthKinds),
  /** Of `alive`: files of the release were fetched for it. Only such waits of two releases can be compared. */
  isCold: z.optional(z.boolean()),
});
export type PageHealthEvent = z.infer<typeof pageHealthEventSchema>;

export const pageFindingEventSchema = z.extend(telemetryEventSchema, { kind: z.enum(pageFindingKinds) });
export type PageFindingEvent = z.infer<typeof pageFindingEventSchema>;

/** Everything that a page tells of its releases. */
export type PageEvent = TelemetryEvent | PageHealthEvent | PageFindingEvent;

/**
 * One beacon: 1 to 20 events of one page view, 8 kB. `view` is random per page view and stands for nobody. What came of its
 * pages and what was found on them have lists of their own, which readers that are older than them leave out.
 */
export const telemetryBeaconSchema = z
  .object({
    view: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    revision: z.number(),
    events: z.array(telemetryEventSchema).check(atMost(20)),
    life: z.optional(z.array(pageHealthEventSchema).check(atMost(20))),
    findings: z.optional(z.array(pageFindingEventSchema).check(atMost(20))),
  })
  .check(
    z.refine(({ events, life = [], findings = [] }) => {
      const count = events.length + life.length + findings.length;
      return count > 0 && count <= 20;
    }),
  );
export type TelemetryBeacon = z.infer<typeof telemetryBeaconSchema>;
