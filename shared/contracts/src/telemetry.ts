import * as z from 'zod/mini';
import { atMost } from './plain-fields';
import { telemetryEventSchema, type TelemetryEvent } from './telemetry-event';
import { pageFindingKinds, pageHealthKinds } from './telemetry-kinds';
import { thrownErrorSchema } from './thrown-errors';

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
 * pages, what was found on them and what was thrown have lists of their own, which readers that are older than them leave out.
 */
export const telemetryBeaconSchema = z
  .object({
    view: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    revision: z.number(),
    events: z.array(telemetryEventSchema).check(atMost(20)),
    life: z.optional(z.array(pageHealthEventSchema).check(atMost(20))),
    findings: z.optional(z.array(pageFindingEventSchema).check(atMost(20))),
    thrown: z.optional(z.array(thrownErrorSchema).check(atMost(5))),
  })
  .check(
    z.refine(({ events, life = [], findings = [], thrown = [] }) => {
      const count = events.length + life.length + findings.length + thrown.length;
      return count > 0 && count <= 20;
    }),
  );
export type TelemetryBeacon = z.infer<typeof telemetryBeaconSchema>;
