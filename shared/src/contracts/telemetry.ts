import * as z from 'zod/mini';
import { atMost } from './plain-fields';
import { appNamePattern, releaseRoles, versionPattern } from './release-names';

/** What a browser tells of a release: that it loaded, or how it failed. */
export const telemetryKinds = [
  'load',
  'network',
  'deadline',
  'tampered',
  'incompatible',
  'evaluation',
  'missing module',
  'render',
  'late chunk',
  'unhandled',
  'csp',
] as const;
export type TelemetryKind = (typeof telemetryKinds)[number];

/** How a release failed, told apart for the people who run the portal. */
export type FailureKind = Exclude<TelemetryKind, 'load' | 'unhandled' | 'csp'>;

export const telemetryEventSchema = z.object({
  app: z.string().check(z.regex(appNamePattern)),
  version: z.string().check(z.regex(versionPattern), atMost(64)),
  role: z.enum(releaseRoles),
  kind: z.enum(telemetryKinds),
  /** Route pattern of the page, never an address: it holds no personal data. */
  route: z.nullable(z.string().check(atMost(120))),
  /** Milliseconds: of the load, or since the page began. */
  elapsed: z.number().check(z.gte(0), z.lte(86_400_000)),
});
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** One beacon: at most 20 events of one page view, 8 kB. `view` is random per page view and stands for nobody. */
export const telemetryBeaconSchema = z.object({
  view: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
  revision: z.number(),
  events: z.array(telemetryEventSchema).check(
    z.refine((events) => events.length > 0),
    atMost(20),
  ),
});
export type TelemetryBeacon = z.infer<typeof telemetryBeaconSchema>;
