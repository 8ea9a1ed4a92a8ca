import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/* The registry's schema by its name: the tool that writes migrations reads each file of tables alone. */
const schema = pgSchema('releases');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * One row per visitor and release: what makes visitors, not reports, the thing that is counted. The visitor is a hash of
 * a random cookie; the row goes a week after it was last seen.
 */
export const telemetryVisitors = schema.table(
  'telemetry_visitors',
  {
    environment: text().notNull(),
    visitor: text().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    role: text().notNull(),
    firstAt: moment('first_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** When the release failed this visitor first; later failures say nothing new. */
    failedAt: moment('failed_at'),
    /** When a page of the release, fetched for it, was last alive for this visitor, and when one first took too long. */
    aliveAt: moment('alive_at'),
    slowAt: moment('slow_at'),
    /** When code of the release first threw where nothing caught it, and when a page of it first could not be used. */
    thrownAt: moment('thrown_at'),
    unusableAt: moment('unusable_at'),
    /** What was reported in the minute of `seenAt`, so that each kind counts once. */
    kinds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Events taken in the minute of `seenAt`. */
    events: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.visitor, table.app, table.version, table.role] }),
    index('telemetry_visitors_release').on(table.environment, table.app, table.role, table.seenAt),
    index('telemetry_visitors_seen').on(table.seenAt),
  ],
);

/** What people look at: events and distinct visitors by release and kind in each minute. */
export const telemetryMinutes = schema.table(
  'telemetry_minutes',
  {
    environment: text().notNull(),
    app: text().notNull(),
    at: moment('at').notNull(),
    version: text().notNull(),
    role: text().notNull(),
    kind: text().notNull(),
    /** Of a report of the browser's policy, what was blocked; empty for all else. */
    detail: text().notNull(),
    visitors: integer().notNull(),
    events: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'telemetry_minutes_pk',
      columns: [table.environment, table.app, table.at, table.version, table.role, table.kind, table.detail],
    }),
    index('telemetry_minutes_at').on(table.at),
  ],
);

/**
 * What releases are judged on: visitors seen in ten seconds whom the release had not failed before, and those of them
 * whom it failed; the same of those for whom a page, fetched for it, was alive, and took too long; and the same of errors that
 * nothing caught and of pages that could not be used.
 */
export const telemetryExposures = schema.table(
  'telemetry_exposures',
  {
    environment: text().notNull(),
    app: text().notNull(),
    at: moment('at').notNull(),
    role: text().notNull(),
    version: text().notNull(),
    visitors: integer().notNull(),
    failing: integer().notNull(),
    alive: integer().notNull().default(0),
    slow: integer().notNull().default(0),
    thrownVisitors: integer('thrown_visitors').notNull().default(0),
    thrown: integer().notNull().default(0),
    unusableVisitors: integer('unusable_visitors').notNull().default(0),
    unusable: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.app, table.at, table.role, table.version] }),
    index('telemetry_exposures_at').on(table.at),
  ],
);

/** A stable release that fails more visitors than is usual for its app. Nothing follows but that people are told. */
export const telemetryAlerts = schema.table(
  'telemetry_alerts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    environment: text().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    at: moment('at').notNull(),
    /** Failing visitors per visitor seen in ten seconds, of the last half hour and of the day before. */
    rate: doublePrecision().notNull(),
    usualRate: doublePrecision('usual_rate').notNull(),
    evidence: doublePrecision().notNull(),
  },
  (table) => [index('telemetry_alerts_app').on(table.environment, table.app, table.at)],
);

/** Entries of the history that the webhook has reported, each once. */
export const toldNeeds = schema.table('told_needs', {
  entry: bigint({ mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
});
