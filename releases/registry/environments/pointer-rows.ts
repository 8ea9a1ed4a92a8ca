import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../database';
import { candidates, pointers } from '../database/schema';
import type { Candidate, PointerState } from './pointer-state';

type CandidateRow = typeof candidates.$inferSelect;

export const toCandidate = ({ version, basisPoints, plan, progressedMs, runningSince }: CandidateRow): Candidate => ({
  version,
  basisPoints,
  plan,
  progressedMs,
  runningSince: runningSince?.toISOString() ?? null,
});

export const readPointer = async (queries: Queries, environment: string, app: string): Promise<PointerState> => {
  const [row] = await queries
    .select()
    .from(pointers)
    .leftJoin(candidates, and(eq(candidates.environment, pointers.environment), eq(candidates.app, pointers.app)))
    .where(and(eq(pointers.environment, environment), eq(pointers.app, app)));
  return {
    stable: row?.pointers.stable ?? null,
    candidate: row?.candidates ? toCandidate(row.candidates) : null,
  };
};

interface Written {
  environment: string;
  app: string;
  before: PointerState;
  after: PointerState;
  revision: number;
  urgent: boolean;
  /** Who answers for the candidate from now on; null when a ramp only moved it. */
  by: { actor: string; reason: string } | null;
  at: Date;
}

export const writePointer = async (transaction: Transaction, written: Written): Promise<void> => {
  const { environment, app, before, after, revision, urgent } = written;
  const { stable } = after;
  if (stable === null) {
    const place = and(eq(candidates.environment, environment), eq(candidates.app, app));
    await transaction.delete(candidates).where(place);
    await transaction.delete(pointers).where(and(eq(pointers.environment, environment), eq(pointers.app, app)));
    return;
  }
  const set = {
    // Since when and by whom a release is served is asked of this revision: a candidate leaves it alone.
    ...(before.stable !== stable && { stable, revision }),
    ...(urgent && { urgent: revision }),
  };
  const insert = transaction.insert(pointers).values({ environment, app, stable, revision, ...set });
  const target = [pointers.environment, pointers.app];
  await (Object.keys(set).length > 0 ? insert.onConflictDoUpdate({ target, set }) : insert.onConflictDoNothing());
  await writeCandidate(transaction, written);
};

const writeCandidate = async (transaction: Transaction, written: Written): Promise<void> => {
  const { environment, app, before, after, by, at } = written;
  if (!after.candidate) {
    await transaction.delete(candidates).where(and(eq(candidates.environment, environment), eq(candidates.app, app)));
    return;
  }
  const { runningSince, ...fields } = after.candidate;
  const set = { ...fields, runningSince: runningSince === null ? null : new Date(runningSince) };
  const isNew = before.candidate?.version !== fields.version;
  const { actor, reason } = by ?? { actor: '', reason: '' };
  await transaction
    .insert(candidates)
    .values({ environment, app, ...set, by: actor, reason, since: at })
    .onConflictDoUpdate({
      target: [candidates.environment, candidates.app],
      // It is the same candidate while only its share changes: it is judged on all that was seen of it.
      set: { ...set, ...(by && { by: actor, reason }), ...(isNew && { since: at }) },
    });
};
