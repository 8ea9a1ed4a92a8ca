import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { history } from '../database/schema';
import { RefusedError } from '../refusal';
import { changePointer, type PointerAnswer, type PointerRequest } from './change-pointer';
import { presentEntry, type HistoryEntry } from './history-records';
import type { Candidate, PointerState } from './pointer-state';
import { progressOf } from './ramp';
import { refuseWithoutShell } from './retire';
import { rampActor } from './abort-automatically';

/**
 * Puts an app back to what it was before the last change that a person or the automatic return made; what a ramp did
 * since goes with it. Undone twice, it goes one change further back, and never forward to what was just undone.
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
    if (stable === null) refuseWithoutShell(change);
    const restored = candidate && runAgain(candidate, last.row.at, change.at);
    // A rollback that is undone at once was the mistake; one that is found behind others may have been right.
    return { action: 'undo', undoes: last.row.id, after: { stable, candidate: restored }, anyway: last.isNewest };
  });
  if (!undone) throw new Error('changePointer decides before it answers');
  return { ...answer, undone };
};

const lastChange = async (queries: Queries, { environment, app }: PointerRequest) => {
  const rows = await queries
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
    .orderBy(desc(history.id));
  const undone = new Set(rows.map(({ undoes }) => undoes));
  const row = rows.find(({ id, action }) => action !== 'undo' && !undone.has(id));
  if (row) {
    // Entries from before there were candidates have no states.
    const before: PointerState = row.states?.before ?? { stable: row.before, candidate: null };
    return { row, before, isNewest: row === rows[0] };
  }
  const message = `${environment} has no change of ${app} to undo.`;
  throw new RefusedError(409, 'NOTHING_TO_UNDO', message, { environment, app });
};

/** The plan goes on from where it was when the change came; the time since then does not count. */
const runAgain = (candidate: Candidate, then: Date, now: Date): Candidate =>
  candidate.runningSince === null
    ? candidate
    : { ...candidate, progressedMs: progressOf(candidate, then), runningSince: now.toISOString() };
