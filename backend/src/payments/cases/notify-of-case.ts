import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, nairobiDay, momentInUtc } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { moneyCases } from '../../platform/database/schema';
import type { JobHandlers, RunAgain } from '../../platform/jobs';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { notifyOperators } from '../../platform/operator-notices/notify-operators';
import { notifyOfCaseJob } from './open-case';

export interface CaseDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Mail address of the operators who resolve money cases. */
  readonly owner: string;
}

/* At the start of the working day in Nairobi. */
const nextMorning = (now: Date): Date => new Date(`${addDays(nairobiDay(now), 1)}T08:00:00+03:00`);

interface OpenCase {
  readonly found: typeof moneyCases.$inferSelect;
  readonly isOverdue: boolean;
  readonly timesTold: number;
  readonly now: Date;
}

/** For operators: in English. */
const caseWaits: Notification<OpenCase> = {
  key: ({ found, timesTold }) => `money-case:${found.id}:${timesTold}`,
  content: ({ found, isOverdue }) => ({
    mail: {
      subject: `${isOverdue ? 'Overdue: ' : ''}money case ${found.id}, ${found.kind}`,
      paragraphs: [found.summary, `See it: npm run operator -- money list cases`],
      rows: [
        ['Settle it by', momentInUtc(found.dueAt)],
        ['Opened', momentInUtc(found.openedAt)],
        ['Receipt', found.receipt],
      ],
    },
  }),
};

/**
 * Job `tell-money-case`: mails the owner at once and every morning until the case is resolved. The log alerts the person on
 * call: once when the case opens, and every morning after its deadline.
 */
const notifyOfCase = async (
  { db, now, owner }: CaseDependencies,
  caseId: number,
  log: FastifyBaseLogger,
): Promise<RunAgain | void> => {
  const at = now();
  const told = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(moneyCases).where(eq(moneyCases.id, caseId)).for('update');
    if (found === undefined || found.state === 'closed') return null;
    const isOverdue = at >= found.dueAt;
    const timesTold = found.timesTold + 1;
    await notify(tx, addressee('en', owner), caseWaits, { found, isOverdue, timesTold, now: at });
    if (isOverdue) {
      await notifyOperators(tx, {
        id: `money-overdue:${caseId}`,
        need: 'money-overdue',
        says: `Money case ${caseId} (${found.kind}) is past its deadline.`,
        runbook: 'docs/operations.md#a-case',
        now: at,
      });
    }
    await tx.update(moneyCases).set({ owner, timesTold }).where(eq(moneyCases.id, caseId));
    return { isOverdue, isFirst: timesTold === 1, kind: found.kind };
  });
  if (told === null) return;
  const about = { moneyCase: caseId, kind: told.kind };
  if (told.isOverdue) log.error(about, 'a money case is past its deadline');
  else if (told.isFirst) log.error(about, 'money waits for people: a case was opened');
  return { runAgainAt: nextMorning(at) };
};

export const caseJobs = (deps: CaseDependencies): JobHandlers => ({
  [notifyOfCaseJob]: (payload, { log }) => notifyOfCase(deps, (payload as { caseId: number }).caseId, log),
});
