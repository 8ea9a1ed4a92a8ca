import { momentInUtc } from '@tulinde/contracts';
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import {
  heldWork,
  jobs,
  outbox,
  restores,
  statementFiles,
  statementLines,
  textMessages,
} from '../../platform/database/schema';
import { signalJob } from '../../platform/jobs/job-signal';
import { sendMailJob, sendSmsJob } from '../../platform/outbox';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { knownShortCodes, marginMs } from '../../payments/statements/statement-store';
import { openRestores, type RestoreRow } from './pause-outbound';
import type { OutboundGroup } from './outbound-jobs';

interface ResumeRequest {
  readonly group: OutboundGroup;
  /** What the operator decides about messages that were due before the loss and have probably been sent. */
  readonly doneBefore?: 'drop' | 'send' | undefined;
  /** That payouts leave from by the settings; '' is the paybill number. */
  readonly payoutShortCode: string;
  readonly operator: string;
  readonly now: Date;
}

/* Due before the database was lost: the first job of its chain, or the message itself. */
const wasDue = ({ lostUntil }: RestoreRow) =>
  and(eq(jobs.state, 'waiting'), lte(sql`coalesce(${jobs.causedAt}, ${jobs.createdAt})`, lostUntil));

/** How many messages that wait were due before the loss. */
export const countDoneBefore = (db: Database, restore: RestoreRow): Promise<number> =>
  db.$count(jobs, and(inArray(jobs.kind, [sendMailJob, sendSmsJob]), wasDue(restore)));

const dropDoneBefore = async (tx: Database, restore: RestoreRow, now: Date): Promise<void> => {
  for (const [kind, table] of [
    [sendMailJob, outbox],
    [sendSmsJob, textMessages],
  ] as const) {
    const waiting = await tx
      .select({ key: jobs.key })
      .from(jobs)
      .where(and(eq(jobs.kind, kind), wasDue(restore)));
    const ids = waiting.map(({ key }) => Number(key));
    const isOpen = and(inArray(table.id, ids), isNull(table.sentAt));
    if (ids.length > 0) await tx.update(table).set({ droppedAt: now }).where(isOpen);
  }
};

type LostTime = Pick<RestoreRow, 'knownUntil' | 'lostUntil'>;

/** From when on M-Pesa's statements leave a gap in the lost time; null where they cover it. */
export const firstGap = async (db: Database, lost: LostTime, payoutShortCode: string): Promise<Date | null> => {
  let first: Date | null = null;
  for (const shortCode of await knownShortCodes(db, payoutShortCode)) {
    const gap = await firstGapOf(db, shortCode, lost);
    if (gap !== null && (first === null || gap < first)) first = gap;
  }
  return first;
};

const firstGapOf = async (
  db: Database,
  shortCode: string,
  { knownUntil, lostUntil }: LostTime,
): Promise<Date | null> => {
  const files = await db
    .select()
    .from(statementFiles)
    .where(eq(statementFiles.shortCode, shortCode))
    .orderBy(asc(statementFiles.coversFrom));
  let seen = knownUntil;
  for (const { coversFrom, coversTo, importedAt } of files) {
    if (coversFrom.getTime() > seen.getTime() + 1_000) break;
    // A statement of the whole day that was fetched at noon has nothing of the afternoon.
    const to = coversTo < importedAt ? coversTo : importedAt;
    if (to > seen) seen = to;
  }
  return seen.getTime() - marginMs >= lostUntil.getTime() ? null : seen;
};

/** Receipts of what M-Pesa paid out in the lost time, and no return of ours is known for. */
export const strangePayouts = async (db: Database, { knownUntil }: RestoreRow): Promise<string[]> => {
  const isStrange = and(
    eq(statementLines.kind, 'payout'),
    isNull(statementLines.bookedAt),
    eq(statementLines.isCompleted, true),
  );
  const rows = await db
    .select({ receipt: statementLines.receipt })
    .from(statementLines)
    .where(and(isStrange, gte(statementLines.completedAt, knownUntil)));
  return rows.map(({ receipt }) => receipt);
};

const requireStatements = async (tx: Database, restore: RestoreRow, payoutShortCode: string): Promise<void> => {
  const gap = await firstGap(tx, restore, payoutShortCode);
  if (gap !== null) {
    throw new OperatorRefusal(
      'STATEMENTS_MISSING',
      `No statement of M-Pesa's covers the time from ${momentInUtc(gap)} to ${momentInUtc(new Date(restore.lostUntil.getTime() + marginMs))}: what was paid out then would be paid again. Fetch it, then npm run operator -- money import <file>.`,
    );
  }
  const strange = await strangePayouts(tx, restore);
  if (strange.length > 0) {
    throw new OperatorRefusal(
      'PAID_BEFORE',
      `M-Pesa paid out ${strange.join(', ')}, which the database does not know: find the return of each, npm run operator -- money return <return> --paid-before <code>.`,
    );
  }
};

const require = async (
  tx: Database,
  restore: RestoreRow,
  { group, doneBefore, payoutShortCode }: ResumeRequest,
): Promise<void> => {
  if (group === 'registrations' && restore.numbersMovedAt === null) {
    throw new OperatorRefusal(
      'NUMBERS_FIRST',
      'Numbers would be given out again. First: npm run operator -- restore numbers',
    );
  }
  if (group === 'messages' && doneBefore === undefined && (await countDoneBefore(tx, restore)) > 0) {
    throw new OperatorRefusal(
      'SENT_BEFORE',
      `Some messages were due before ${momentInUtc(restore.lostUntil)} and have probably been sent: add --sent-before drop, or --sent-before send.`,
    );
  }
  if (group === 'payouts') await requireStatements(tx, restore, payoutShortCode);
};

/**
 * Resumes a group of paused work on an operator's command. The restore is over with the last group.
 * @throws OperatorRefusal where it would do again what was done
 */
export const resumeOutbound = async (tx: Database, asked: ResumeRequest): Promise<{ readonly isOver: boolean }> => {
  const { group, operator, now } = asked;
  const [restore] = await openRestores(tx);
  const isHeld = (await tx.$count(heldWork, eq(heldWork.group, group))) > 0;
  if (restore === undefined || !isHeld) throw new OperatorRefusal('NOT_HELD', `No ${group} are held.`);
  await require(tx, restore, asked);
  if (group === 'messages' && asked.doneBefore === 'drop') await dropDoneBefore(tx, restore, now);
  await tx.delete(heldWork).where(eq(heldWork.group, group));
  const isOver = (await tx.$count(heldWork)) === 0;
  if (isOver) await tx.update(restores).set({ endedAt: now }).where(eq(restores.id, restore.id));
  const data = { restore: restore.id, group, doneBefore: asked.doneBefore ?? null };
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'restore-let-go', about: `restore:${restore.id}`, data });
  signalJob();
  return { isOver };
};
