import { sql } from 'drizzle-orm';
import {
  check,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { environments, releases } from '../database/schema';

/* The registry's schema by its name: the tool that writes migrations reads each file of tables alone. */
const schema = pgSchema('releases');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row: which registry this database is. The folder of its files carries the same id. */
export const identity = schema.table(
  'identity',
  {
    only: boolean().primaryKey().default(true),
    id: uuid().notNull(),
  },
  (table) => [check('identity_only', sql`${table.only}`)],
);

/** What became of a release after it was published: the release's own row is never changed. */
export const marks = schema.table(
  'marks',
  {
    app: text().notNull(),
    version: text().notNull(),
    /** All four or none: it was rolled back, or taken back as a candidate, and is not offered again by itself. */
    badAt: moment('bad_at'),
    badBy: text('bad_by'),
    badReason: text('bad_reason'),
    badEnvironment: text('bad_environment'),
    /** Its files are in the quarantine, and it is served nowhere. */
    quarantinedAt: moment('quarantined_at'),
    /** Its files are gone. */
    purgedAt: moment('purged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version] }),
    foreignKey({
      name: 'marks_release_fk',
      columns: [table.app, table.version],
      foreignColumns: [releases.app, releases.version],
    }),
  ],
);

/** What each edge makes pages from, as it said itself: an edge that is cut off may need older releases than anybody else. */
export const edges = schema.table(
  'edges',
  {
    environment: text()
      .notNull()
      .references(() => environments.name),
    id: text().notNull(),
    revision: integer().notNull(),
    /** `<app>@<version>` */
    releases: jsonb().$type<string[]>().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.id] })],
);
