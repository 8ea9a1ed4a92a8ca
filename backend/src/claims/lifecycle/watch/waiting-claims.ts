import { and, eq, isNotNull, lt, lte, notInArray } from 'drizzle-orm';
import { addDays, closedStates, nairobiDay, dayMs } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { claims } from '../../../platform/database/schema';
import { enqueueJobs } from '../../../platform/jobs';
import { notifyOperators, notifyOperatorsOfAll } from '../../../platform/operator-notices/notify-operators';
import { eventsOf, type ClaimRow } from '../../records/change-claim';
import { rulesOfPolicy } from '../../records/rules-of-policy';
import { lawDay } from '../view/promised-next';

export const remindClaimJob = 'remind-claim';

export interface ClaimReminder {
  readonly claimNumber: string;
  /** ISO 8601, UTC: since when it has been the customer's turn. */
  readonly since: string;
  readonly days: number;
}

/** Days of the customer's turn after which they are reminded of it. */
const reminderDays = [3, 10] as const;
/** So many days before the law's last one our people are told. */
const lawWarningDays = 14;
const runbook = 'docs/operations.md#a-claim-that-waits';

const isOpen = notInArray(claims.state, [...closedStates]);
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

const remindCustomers = async (db: Database, now: Date): Promise<void> => {
  for (const days of reminderDays) {
    const rows = await db
      .select({ claimNumber: claims.number, since: claims.turnSince })
      .from(claims)
      .where(and(isOpen, eq(claims.turn, 'CUSTOMER'), lte(claims.turnSince, daysAgo(now, days))));
    const reminders = rows.flatMap(({ claimNumber, since }) => {
      if (since === null) return [];
      const payload = { claimNumber, since: since.toISOString(), days };
      return { kind: remindClaimJob, payload, runAt: now, key: `${claimNumber}:${since.getTime()}:${days}` };
    });
    await enqueueJobs(db, reminders);
  }
};

const notifyOfOverdue = async (db: Database, now: Date): Promise<void> => {
  const rows = await db
    .select({ number: claims.number, insurer: claims.underwriterName, dueOn: claims.dueOn })
    .from(claims)
    .where(and(isOpen, eq(claims.turn, 'INSURER'), isNotNull(claims.dueOn), lt(claims.dueOn, nairobiDay(now))));
  const needs = rows.map(({ number, insurer, dueOn }) => ({
    id: `claim-overdue:${number}:${dueOn}`,
    need: 'claim-overdue' as const,
    runbook,
    now,
    says: `Claim ${number}: ${insurer} had promised to go on by ${dueOn}.`,
  }));
  await notifyOperatorsOfAll(db, needs);
};

const notifyOfLegalDeadline = async (db: Database, claim: ClaimRow, now: Date): Promise<void> => {
  const { number, underwriterName } = claim;
  const events = await eventsOf(db, number);
  const until = lawDay(claim, events, await rulesOfPolicy(db, claim.policyNumber));
  if (nairobiDay(now) < addDays(until, -lawWarningDays)) return;
  const says = `Claim ${number}: the law has ${underwriterName} settle it by ${until}.`;
  await notifyOperators(db, { id: `claim-law:${number}:${until}`, need: 'claim-law', says, runbook, now });
};

/* Before that no rule of an insurer has the law's days near their end. */
const lawCandidates = (db: Database, now: Date): Promise<ClaimRow[]> =>
  db
    .select()
    .from(claims)
    .where(and(isOpen, isNotNull(claims.turnSince), lte(claims.submittedAt, daysAgo(now, 30))));

/** Finds the open claims in which a party has waited for too long, and notifies of each once. */
export const findWaitingClaims = async (db: Database, now: Date): Promise<void> => {
  await remindCustomers(db, now);
  await notifyOfOverdue(db, now);
  for (const claim of await lawCandidates(db, now)) await notifyOfLegalDeadline(db, claim, now);
};
