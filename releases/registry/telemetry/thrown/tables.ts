import { bigint, bigserial, index, jsonb, pgSchema, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { SourceFrame } from '../../../wire/thrown-answers';
import type { SourceMapFacts } from '../../../wire/source-map';

/* The registry's schema by its name: the tool that writes migrations reads each file of tables alone. */
const schema = pgSchema('releases');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Errors of a release that are alike. Nothing in a row is from a person: names and messages are words of the release. */
export const thrownErrors = schema.table(
  'thrown_errors',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    environment: text().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    /** Hash of what makes them alike; the same in other releases of the app. */
    signature: text().notNull(),
    name: text().notNull(),
    message: text(),
    kind: text().notNull(),
    /** Of the first one. */
    route: text(),
    frames: jsonb().$type<SourceFrame[]>().notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    unique('thrown_errors_signature').on(table.environment, table.app, table.version, table.signature),
    index('thrown_errors_last').on(table.lastAt),
  ],
);

/** Who had it, once each: the hash of a random cookie. */
export const thrownVisitors = schema.table(
  'thrown_visitors',
  {
    error: bigint({ mode: 'number' })
      .notNull()
      .references(() => thrownErrors.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    /** The last time. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.error, table.visitor] }), index('thrown_visitors_at').on(table.at)],
);

/** Where the lines of a release's script come from. No site serves it, and no answer of the registry holds it. */
export const sourceMaps = schema.table(
  'source_maps',
  {
    app: text().notNull(),
    version: text().notNull(),
    /** Path of the script in the release. */
    script: text().notNull(),
    map: jsonb().$type<SourceMapFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version, table.script] })],
);
