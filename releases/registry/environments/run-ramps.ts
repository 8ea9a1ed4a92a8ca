import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries, RegistryDatabase, Transaction } from '../database';
import { leads } from '../database/advisory-locks';
import { candidates, environments } from '../database/schema';
import { withShare } from './candidate-requests';
import { changePointerIn, type PointerAnswer } from './change-pointer';
import { percent } from './describe-state';
import { toCandidate } from './pointer-rows';
import { advance } from './ramp';
import { rampActor } from './abort-automatically';

type Row = typeof candidates.$inferSelect;

/**
 * Moves every ramp whose next step is due, and answers what was changed. Of the registries on one database, one does it
 * at a time: the others come back with nothing.
 */
export const runRamps = async (
  database: RegistryDatabase,
  now: () => Date,
  onFailure: (error: unknown, ramp: { environment: string; app: string }) => void,
): Promise<PointerAnswer[]> => {
  // Most of the time nothing is due: then no lock is taken and nothing waits.
  if ((await dueRamps(database.queries, now())).length === 0) return [];
  return database.queries.transaction(async (transaction) => {
    if (!(await leads(transaction, 'ramps'))) return [];
    const moved: PointerAnswer[] = [];
    for (const row of await dueRamps(transaction, now())) {
      try {
        // A savepoint each: a ramp that cannot go on does not hold up the others.
        const answer = await transaction.transaction((inner) => moveRamp(inner, row, now()));
        if (answer.changed) moved.push(answer);
      } catch (error) {
        onFailure(error, row);
      }
    }
    return moved;
  });
};

const dueRamps = async (queries: Queries, at: Date): Promise<Row[]> => {
  const rows = await queries
    .select({ candidates })
    .from(candidates)
    .innerJoin(environments, eq(environments.name, candidates.environment))
    .where(and(isNotNull(candidates.runningSince), isNull(environments.frozenAt)))
    .orderBy(asc(candidates.environment), asc(candidates.app));
  return rows.map((row) => row.candidates).filter((row) => isDue(row, at));
};

const isDue = (row: Row, at: Date): boolean => {
  const candidate = toCandidate(row);
  return advance(candidate, at) !== candidate;
};

const moveRamp = (transaction: Transaction, { environment, app, by }: Row, at: Date): Promise<PointerAnswer> => {
  const request = { environment, app, actor: rampActor, reason: '', at, expectedRevision: null };
  return changePointerIn(transaction, request, async (_transaction, { stable, candidate }) => {
    // Checked again under the lock: the candidate may have been paused or removed since.
    if (stable === null || !candidate) return null;
    const moved = advance(candidate, at);
    if (moved === candidate) return null;
    const reason = `ramp of ${by}: ${percent(candidate.basisPoints)} → ${percent(moved.basisPoints)}`;
    return { ...withShare(stable, moved, 'ramp'), reason };
  });
};
