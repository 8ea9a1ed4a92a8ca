import { bigint, text } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';

/** A database that was brought back to an earlier time, as it was noticed; over when everything was let go. */
export const restores = portal.table('restores', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  noticedAt: instant('noticed_at').notNull(),
  /** An operator, or `portal` where the mark beside the files told it. */
  noticedBy: text('noticed_by').notNull(),
  /** The last moment that the database still knows. */
  knownUntil: instant('known_until').notNull(),
  /** The last moment that the lost one knew: what was due between the two has probably been done. */
  lostUntil: instant('lost_until').notNull(),
  /** When the numbers of policies and certificates were moved past those that were given out. */
  numbersMovedAt: instant('numbers_moved_at'),
  endedAt: instant('ended_at'),
});

export const heldGroups = ['messages', 'prompts', 'registrations', 'payouts'] as const;

/** Kinds of outbound work that are paused until an operator resumes them. */
export const heldWork = portal.table('held_work', {
  /** Of a job; `payment-prompt` is what a customer's call asks M-Pesa for. */
  kind: text('kind').primaryKey(),
  group: text('held_group', { enum: heldGroups }).notNull(),
  restoreId: bigint('restore_id', { mode: 'number' })
    .notNull()
    .references(() => restores.id),
  /** A message that customers ask for after that has not been sent before, and is not held. */
  since: instant('since').notNull(),
});
