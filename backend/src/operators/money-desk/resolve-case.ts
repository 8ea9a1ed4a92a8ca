import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { jobs, moneyCases } from '../../platform/database/schema';
import { closeCase } from '../../payments/cases';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

export interface CaseResolution {
  readonly caseId: number;
  readonly operator: string;
  /** What was done, for later readers; null if the job that gave up is to run again. */
  readonly outcome: string | null;
  readonly now: Date;
}

/* `job:<id>:<when>` */
const jobOf = (key: string): number => Number(key.split(':')[1]);

/**
 * Closes a case with what was done about it, or has the job run again that gave up.
 * @throws OperatorRefusal
 */
export const resolveCase = async (tx: Database, { caseId, operator, outcome, now }: CaseResolution): Promise<void> => {
  const [found] = await tx.select().from(moneyCases).where(eq(moneyCases.id, caseId)).for('update');
  if (found === undefined) throw new OperatorRefusal('NO_CASE', `There is no case ${caseId}. See: list cases`);
  if (found.state === 'closed') throw new OperatorRefusal('CLOSED', `Case ${caseId} is closed: ${found.outcome ?? ''}`);
  if (outcome === null) {
    if (found.kind !== 'failed-job') {
      throw new OperatorRefusal('NO_JOB', `Case ${caseId} is of no job. Settle it, then: case ${caseId} --close "…"`);
    }
    const isFailed = and(eq(jobs.id, jobOf(found.key)), eq(jobs.state, 'failed'));
    const again = { state: 'waiting', tries: 0, runAt: now, endedAt: null, lastError: null } as const;
    await tx.update(jobs).set(again).where(isFailed);
  }
  await closeCase(tx, { key: found.key, by: operator, outcome: outcome ?? 'run again', now });
  const data = { outcome: outcome ?? 'run again' };
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'case-settled', about: `case:${caseId}`, data });
};
