import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { closedStates, lastDayBefore, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims, lapses, returns } from '../../platform/database/schema';
import { periodsOf } from '../../customers-and-policies/policies/cover-repository';
import type { OwnPolicy } from './policies-of';

const ofCover = async (db: Database, numbers: readonly string[], now: Date): Promise<string[]> => {
  const periods = [...(await periodsOf(db, numbers)).values()].flat();
  return periods
    .filter(({ endsAt, closed }) => closed === null && endsAt > now)
    .map(({ endsAt }) => lastDayBefore(endsAt));
};

const ofReinstatement = async (db: Database, numbers: readonly string[]): Promise<string[]> => {
  const open = await db
    .select({ until: lapses.reinstateUntil })
    .from(lapses)
    .where(and(inArray(lapses.policyNumber, [...numbers]), eq(lapses.state, 'OPEN')));
  return open.map(({ until }) => lastDayBefore(until));
};

/* Nobody knows yet when it is paid: it is looked at again every day. */
const ofReturns = async (db: Database, purchaseIds: readonly string[], now: Date): Promise<string[]> => {
  const open = inArray(returns.state, ['to-approve', 'approved', 'sending', 'stopped']);
  const count = await db.$count(returns, and(inArray(returns.purchaseId, [...purchaseIds]), open));
  return count > 0 ? [nairobiDay(now)] : [];
};

/* Nobody knows yet when it is decided: it is looked at again every day. */
const ofClaims = async (db: Database, numbers: readonly string[], now: Date): Promise<string[]> => {
  const isOpen = notInArray(claims.state, [...closedStates]);
  const count = await db.$count(claims, and(inArray(claims.policyNumber, [...numbers]), isOpen));
  return count > 0 ? [nairobiDay(now)] : [];
};

/**
 * The last day on which the customer has to be reached: of cover that runs, of the days in which one that lapsed can be had
 * back, of money that goes back, of a claim that is open. Null where there is none of them.
 */
export const contactNeeded = async (
  db: Database,
  policies: readonly OwnPolicy[],
  now: Date,
): Promise<string | null> => {
  if (policies.length === 0) return null;
  const numbers = policies.map(({ number }) => number);
  const purchaseIds = policies.map(({ purchaseId }) => purchaseId);
  const days = [
    ...(await ofCover(db, numbers, now)),
    ...(await ofReinstatement(db, numbers)),
    ...(await ofReturns(db, purchaseIds, now)),
    ...(await ofClaims(db, numbers, now)),
  ];
  return days.sort().at(-1) ?? null;
};
