import type { Database } from '../src/platform/database/connection';
import { insertClaim } from '../src/claims/records/change-claim';
import { addCustomer } from './browser-under-test';
import type { PortalUnderTest } from './portal-under-test';
import { issuedTo } from './renewable';
import { soldMotor } from './sold-purchase';

let count = 0;

/** A customer with an account, a policy and a claim. */
export const customerWithClaim = async (portal: PortalUnderTest, db: Database, email: string) => {
  const customerId = await addCustomer(db, { email });
  const purchaseId = await soldMotor(portal);
  const { number: policyNumber } = await issuedTo(portal, db, { purchaseId, customerId });
  const at = portal.clock.now();
  const claim = await insertClaim(db, {
    number: `CLM-26-${900_000 + (count += 1)}`,
    policyNumber,
    customerId,
    type: 'damage-to-vehicle',
    state: 'SUBMITTED',
    turn: 'INSURER',
    turnSince: at,
    happenedOn: '2026-03-01',
    submittedAt: at,
  });
  return { customerId, email, policyNumber, claim };
};
