import {
  pageFindingEventSchema,
  pageHealthEventSchema,
  telemetryBeaconSchema,
  telemetryEventSchema,
  thrownErrorSchema,
  type PageFindingEvent,
  type PageHealthEvent,
} from '@tulinde/contracts';
import * as z from 'zod/mini';

const visitor = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'));

/** An event as the edge hands it on: of a report of the browser's policy, also what was blocked. */
export const takenEventSchema = z.extend(telemetryEventSchema, {
  detail: z.optional(z.string().check(z.regex(/^[a-z -]{1,60}$/))),
});
export type TakenEvent =
  | z.infer<typeof takenEventSchema>
  | ((PageHealthEvent | PageFindingEvent) & { detail?: undefined });

/* What came of pages stands beside what happened to releases: a registry that does not know it takes the rest. */
export const visitorReportSchema = z
  .object({
    visitor,
    events: z.array(takenEventSchema).check(z.maxLength(20)),
    life: z.optional(z.array(pageHealthEventSchema).check(z.maxLength(20))),
    findings: z.optional(z.array(pageFindingEventSchema).check(z.maxLength(20))),
    thrown: z.optional(z.array(thrownErrorSchema).check(z.maxLength(5))),
  })
  .check(
    z.refine(
      ({ events, life = [], findings = [], thrown = [] }) =>
        events.length + life.length + findings.length + thrown.length > 0,
      'must hold an event',
    ),
  );
/** What one visitor's page reported. */
export type VisitorReport = z.infer<typeof visitorReportSchema>;

/** Many visitors' reports at once, as an edge sends them. */
export const telemetryBatchSchema = z.object({
  beacons: z.array(visitorReportSchema).check(z.minLength(1), z.maxLength(200)),
});

/** One page's beacon as it came, the visitor in `x-visitor`. */
export const singleBeaconSchema = telemetryBeaconSchema;
export const visitorHeaderSchema = z.object({ 'x-visitor': visitor });

const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
);

export const telemetryQuerySchema = z.object({
  app: z.optional(z.string()),
  /** The last minutes; not used when `from` is given. */
  minutes: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_440)), 60),
  from: z.optional(moment),
  to: z.optional(moment),
  /** Minutes of one point. */
  step: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_440)), 1),
});

export const telemetryBodySchema = z.union([telemetryBatchSchema, singleBeaconSchema]);

/** Events, not reports: those of releases that are not served here are ignored. */
export const intakeAnswer = z.object({ taken: z.number(), ignored: z.number() });

export const thrownQuerySchema = z.object({
  app: z.optional(z.string()),
  version: z.optional(z.string()),
  /** The last hours; of more than seven days there is no share. */
  hours: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(336)), 24),
});
