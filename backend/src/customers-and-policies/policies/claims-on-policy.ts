import { and, asc, eq, gt, notInArray, or } from 'drizzle-orm';
import { closedStates, type ClaimState } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';

export interface ClaimOnPolicy {
  readonly number: string;
  readonly state: ClaimState;
  /** Null where nothing was paid. */
  readonly settledCents: number | null;
}

const found = { number: claims.number, state: claims.state, settledCents: claims.settledCents };
const isOpen = notInArray(claims.state, [...closedStates]);

/**
 * A claim that stands against a refund of the premium: one that was paid, whatever became of it since, before one that is
 * open. Null where there is none.
 */
export const openOrPaidClaimOf = async (db: Database, policyNumber: string): Promise<ClaimOnPolicy | null> => {
  const stands = and(eq(claims.policyNumber, policyNumber), or(isOpen, gt(claims.settledCents, 0)));
  const rows = await db.select(found).from(claims).where(stands).orderBy(asc(claims.submittedAt), asc(claims.number));
  return rows.find(({ settledCents }) => (settledCents ?? 0) > 0) ?? rows[0] ?? null;
};

/** The first claim of a policy that is not closed, whatever was paid of it before; null where there is none. */
export const openClaimOf = async (db: Database, policyNumber: string): Promise<ClaimOnPolicy | null> => {
  const ofPolicy = and(eq(claims.policyNumber, policyNumber), isOpen);
  const [row] = await db
    .select(found)
    .from(claims)
    .where(ofPolicy)
    .orderBy(asc(claims.submittedAt), asc(claims.number))
    .limit(1);
  return row ?? null;
};
