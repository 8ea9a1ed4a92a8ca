import type { JsonWebKey } from 'node:crypto';
import type { Release } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
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
import { auditActions } from '../../wire/names';
import type { Envelope } from '../../wire/provenance';
import type { Figures, PointerStates, RampPlan } from '../environments/pointer-state';
import type { Finding } from '../gate/report';

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
    /** What changed, in the squad's words. */
    notes: text().notNull().default(''),
    /** What the gate noted and did not refuse. */
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    /** Id of the upload that it was made of: who sent the same one elsewhere is told what became of it. */
    upload: text(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** Who built a release and from what, as it was signed: a table of its own, since lists of releases need none of it. */
export const provenances = schema.table(
  'provenances',
  {
    app: text().notNull(),
    version: text().notNull(),
    envelope: jsonb().$type<Envelope>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version] }),
    foreignKey({
      name: 'provenances_release_fk',
      columns: [table.app, table.version],
      foreignColumns: [releases.app, releases.version],
    }),
  ],
);

/** `revision` grows by one with every change of a pointer; its row is the lock under which pointers change. */
export const environments = schema.table('environments', {
  name: text().primaryKey(),
  revision: integer().notNull().default(0),
  /** All three or none: a frozen environment refuses changes. */
  frozenBy: text('frozen_by'),
  frozenReason: text('frozen_reason'),
  frozenAt: moment('frozen_at'),
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
    /** Revision of the last urgent change: pages made from an older one take it at once. */
    urgent: integer(),
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

/** A release that some visitors get beside the stable one. */
export const candidates = schema.table(
  'candidates',
  {
    environment: text().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    /** Share of the visitors, in 1 of 10,000. */
    basisPoints: integer('basis_points').notNull(),
    /** Null: no ramp, or it has reached its end. */
    plan: jsonb().$type<RampPlan>(),
    /** How far the plan was when it last stopped or was set. */
    progressedMs: bigint('progressed_ms', { mode: 'number' }).notNull().default(0),
    /** Since when the plan runs; null: paused, or no plan. */
    runningSince: moment('running_since'),
    /** Who set it, when and why; a step of a ramp changes none of these. */
    by: text().notNull(),
    since: moment('since').notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.app] }),
    foreignKey({
      name: 'candidates_pointer_fk',
      columns: [table.environment, table.app],
      foreignColumns: [pointers.environment, pointers.app],
    }),
    foreignKey({
      name: 'candidates_release_fk',
      columns: [table.app, table.version],
      foreignColumns: [releases.app, releases.version],
    }),
    check('candidates_basis_points', sql`${table.basisPoints} between 0 and 9999`),
  ],
);

/** What one person wants an environment to serve that takes two; the last one of each app. */
export const proposals = schema.table(
  'proposals',
  {
    environment: text().notNull(),
    app: text().notNull(),
    /** Action, what is served and what is to be served: the second person has to ask for exactly this. */
    change: text().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.app] })],
);

/** The audit: rows are only ever added (a trigger refuses the rest). A publication belongs to no environment. */
export const history = schema.table(
  'history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actor: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    environment: text(),
    revision: integer(),
    app: text(),
    before: text(),
    after: text(),
    reason: text().notNull(),
    /** What an undo puts back, and what tells how a pointer was; only changes of a pointer have it. */
    states: jsonb().$type<PointerStates>(),
    /** The entry that this one took back. */
    undoes: bigint({ mode: 'number' }),
    /** What an automatic return was decided on. */
    figures: jsonb().$type<Figures>(),
  },
  (table) => [
    index('history_pointer').on(table.environment, table.app, table.id),
    index('history_app').on(table.app),
    index('history_at').on(table.at),
  ],
);

/** Only the SHA-256 of a token is kept: tokens are random and long, so a slow hash would add nothing. */
export const tokens = schema.table('tokens', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  hash: text().notNull().unique(),
  /** Rights are the product of both; `*` is all. */
  apps: jsonb().$type<string[]>().notNull().default(['*']),
  actions: jsonb().$type<string[]>().notNull().default(['*']),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull().default('operations'),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
});

/** How often whom was refused what. A row a day and kind, so that an attack fills a counter and not the disk. */
export const refusals = schema.table(
  'refusals',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Empty when no known token was shown. */
    holder: text().notNull(),
    action: text().notNull(),
    app: text().notNull(),
    code: text().notNull(),
    count: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.holder, table.action, table.app, table.code] })],
);

/** Key pairs that sign the testers' links. The private one never leaves the database and the registry. */
export const overrideKeys = schema.table('override_keys', {
  id: text().primaryKey(),
  publicKey: jsonb('public_key').$type<JsonWebKey>().notNull(),
  privateKey: jsonb('private_key').$type<JsonWebKey>().notNull(),
  createdAt: moment('created_at').notNull(),
});
