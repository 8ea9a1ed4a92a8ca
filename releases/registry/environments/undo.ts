import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { history } from '../database/schema';
import { RefusedError } from '../refusal';
import { changePointer, type PointerAnswer, type PointerRequest } from './change-pointer';
import { presentEntry, type HistoryEntry } from './history-records';
import type { Candidate, PointerState } from './pointer-state';
import { progressOf } from './ramp';
import { rampActor } from './take-back';

/**
 * Puts an app back to what it was before the last change that a person or the automatic return made; what a ramp did
 * since goes with it. An undo is a change too: undone twice is redone.
 */
export const undo = async (
  database: RegistryDatabase,
  change: PointerRequest,
): Promise<PointerAnswer & { undone: HistoryEntry }> => {
  let undone: HistoryEntry | undefined;
  const answer = await changePointer(database, change, async (transaction) => {
    const last = await lastChange(transaction, change);
    undone = presentEntry(last.row);
    const { stable, candidate } = last.before;
    const restored = candidate && runAgain(candidate, last.row.at, change.at);
    return { action: 'undo', undoes: last.row.id, after: { stable, candidate: restored } };
  });
  if (!undone) throw new Error('changePointer decides before it answers');
  return { ...answer, undone };
};

const lastChange = async (queries: Queries, { environment, app }: PointerRequest) => {
  const [row] = await queries
    .select()
    .from(history)
    .where(
      and(
        eq(history.environment, environment),
        eq(history.app, app),
        isNotNull(history.revision),
        ne(history.actor, rampActor),
      ),
    )
    .orderBy(desc(history.id))
    .limit(1);
  // Entries from before there were candidates have no states.
  const before: PointerState = row?.states?.before ?? { stable: row?.before ?? null, candidate: null };
  const { stable, candidate } = before;
  if (row && stable !== null) return { row, before: { stable, candidate } };
  const message = row
    ? `The first promotion of ${app} in ${environment} cannot be undone: nothing was served before.`
    : `${environment} has no change of ${app} to undo.`;
  throw new RefusedError(409, 'NOTHING_TO_UNDO', message, { environment, app });
};

/** The plan goes on from where it was when the change came; the time since then does not count. */
const runAgain = (candidate: Candidate, then: Date, now: Date): Candidate =>
  candidate.runningSince === null
    ? candidate
    : { ...candidate, progressedMs: progressOf(candidate, then), runningSince: now.toISOString() };
