import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Answer } from '../../../domain/answers/answer';
import { instant, portal } from './portal';

/** All answers as they were brought in together, in the order of the page. Rows are never changed, and kept for ever. */
export const answerVersions = portal.table('answer_versions', {
  /** From 1, without a gap. */
  number: integer('number').primaryKey(),
  answers: jsonb('answers').$type<readonly Answer[]>().notNull(),
  /** SHA-256 of the answers: two versions with the same one say the same. */
  digest: text('digest').notNull(),
  /** The operator; null where the files of a release filled a database that nobody had edited. */
  madeBy: text('made_by'),
  why: text('why').notNull(),
  madeAt: instant('made_at').notNull(),
});

/** Which version was the live one from when on; the last row is the one that is read. */
export const answerPublications = portal.table('answer_publications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  version: integer('version')
    .notNull()
    .references(() => answerVersions.number),
  by: text('by'),
  why: text('why').notNull(),
  at: instant('at').notNull(),
});
