import { dayMs } from '@tulinde/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { moneyCases, type moneyCaseKinds } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';

export type MoneyCaseKind = (typeof moneyCaseKinds)[number];
export const notifyOfCaseJob = 'tell-money-case';

export interface NewCase {
  readonly kind: MoneyCaseKind;
  /** What it is about, for example `unmatched:<receipt>`: of one key there is one case ever. */
  readonly key: string;
  /**
   * A sentence for the operator who resolves the case. It is logged and mailed internally, so it holds no personal data.
   */
  readonly summary: string;
  readonly purchaseId?: string | null;
  readonly receipt?: string | null;
  /** Until when it has to be settled; three days where it is not given. */
  readonly dueAt?: Date;
  readonly now: Date;
}

const dueAfterMs = 3 * dayMs;

/**
 * What cannot be settled without people, in the transaction that finds it. Its owner is told at once, every day, and louder
 * after the deadline. @returns the case, and whether it is new
 */
export const openCase = async (
  tx: Database,
  { kind, key, summary, purchaseId = null, receipt = null, now, ...more }: NewCase,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const dueAt = more.dueAt ?? new Date(now.getTime() + dueAfterMs);
  const [added] = await tx
    .insert(moneyCases)
    .values({ kind, key, summary, purchaseId, receipt, state: 'open', openedAt: now, dueAt })
    .onConflictDoNothing({ target: moneyCases.key })
    .returning({ id: moneyCases.id });
  if (added === undefined) {
    const [known] = await tx.select({ id: moneyCases.id }).from(moneyCases).where(eq(moneyCases.key, key));
    if (known === undefined) throw new Error('A case with this key is there and cannot be read.');
    return { id: known.id, isNew: false };
  }
  await enqueueJob(tx, { kind: notifyOfCaseJob, key: String(added.id), payload: { caseId: added.id }, runAt: now });
  return { id: added.id, isNew: true };
};

/**
 * What it was about is settled: nobody is reminded any more.
 * @returns whether there was an open one
 */
export const closeCase = async (
  tx: Database,
  {
    key,
    by,
    outcome,
    now,
  }: { readonly key: string; readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<boolean> => {
  const closed = await tx
    .update(moneyCases)
    .set({ state: 'closed', closedAt: now, closedBy: by, outcome })
    .where(and(eq(moneyCases.key, key), eq(moneyCases.state, 'open')))
    .returning({ id: moneyCases.id });
  return closed.length === 1;
};
