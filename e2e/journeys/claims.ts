import { storedPayout } from '@tulinde/testing/sample-customer';
import { changeClaim, claimOf, insertClaim, type Happened } from '../../backend/src/claims/records/change-claim';
import { findPolicy } from '../../backend/src/customers-and-policies/policies/repository';
import { connect } from '../../backend/src/platform/database/connection';
import type { ClaimType } from '../../shared/contracts/src';
import { portalFacts } from '../portal-under-test';

type Changes = NonNullable<Parameters<typeof changeClaim>[2]['set']>;

/** A claim as other processes see it: over connections of their own. */
export interface ClaimElsewhere {
  readonly number: string;
  /** As an insurer's system changes it. */
  readonly change: (happened: Happened, set?: Changes) => Promise<void>;
  readonly close: () => Promise<void>;
}

let count = 0;

/** A claim of a policy that was sent just now. */
export const sentClaim = async (
  customerId: string,
  policyNumber: string,
  type: ClaimType = 'damage-to-vehicle',
): Promise<ClaimElsewhere> => {
  const database = connect({ kind: 'postgres', url: `${portalFacts().postgresUrl}/postgres` });
  const { db } = database;
  const now = new Date();
  const policy = await findPolicy(db, policyNumber);
  if (policy === null) throw new Error(`There is no policy ${policyNumber}.`);
  const number = `CLM-26-${process.pid}${(count += 1)}`;
  await insertClaim(db, {
    number,
    policyNumber,
    customerId,
    type,
    state: 'SUBMITTED',
    turn: 'INSURER',
    turnSince: now,
    happenedOn: '2026-03-01',
    happenedAt: now,
    submittedAt: now,
    underwriterName: policy.underwriterName,
    payout: storedPayout,
  });
  return {
    number,
    change: async (happened, set = {}) => {
      await db.transaction(async (tx) => {
        const claim = await claimOf(tx, { number, customerId });
        await changeClaim(tx, claim, { set, happened: [happened], at: new Date() });
      });
    },
    close: () => database.close(),
  };
};
