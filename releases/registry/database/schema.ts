import type { Release } from '@tulinde/shared/contracts';
import {
  bigserial,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Everything of the registry stands in a PostgreSQL schema of its own: the back end may live in the same database. */
export const schemaName = 'releases';
const schema = pgSchema(schemaName);
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row per published release, never changed and never deleted. */
export const releases = schema.table(
  'releases',
  {
    app: text().notNull(),
    version: text().notNull(),
    release: jsonb().$type<Release>().notNull(),
    bytes: integer().notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** `revision` grows by one with every change of a pointer; its row is the lock under which pointers change. */
export const environments = schema.table('environments', {
  name: text().primaryKey(),
  revision: integer().notNull().default(0),
});

/** What an environment serves of an app. */
export const pointers = schema.table(
  'pointers',
  {
    environment: text()
      .notNull()
      .references(() => environments.name),
    app: text().notNull(),
    stable: text().notNull(),
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.app] }),
    foreignKey({
      name: 'pointers_stable_fk',
      columns: [table.app, table.stable],
      foreignColumns: [releases.app, releases.version],
    }),
  ],
);

export const actions = ['publish', 'promote', 'rollback'] as const;
export type Action = (typeof actions)[number];

/** The audit: rows are only ever added (a trigger refuses the rest). A publication belongs to no environment. */
export const history = schema.table(
  'history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actor: text().notNull(),
    action: text({ enum: actions }).notNull(),
    environment: text(),
    revision: integer(),
    app: text().notNull(),
    before: text(),
    after: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index('history_pointer').on(table.environment, table.app, table.id), index('history_app').on(table.app)],
);

/** Only the SHA-256 of a token is kept: tokens are random and long, so a slow hash would add nothing. */
export const tokens = schema.table('tokens', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  hash: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
});
