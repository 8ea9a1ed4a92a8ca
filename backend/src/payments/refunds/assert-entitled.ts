import type { Database } from '../../platform/database/connection';
import { decidePayout } from '../payout-rules/payout-decision';
import { findRefund } from './refunds-repository';

/**
 * In the transaction that owes it: what is worked out for a policy is what the terms make of its payments. Whatever holds it
 * is asked again before anything leaves.
 * @throws RangeError where it is another sum
 */
export const assertEntitled = async (tx: Database, returnId: number, now: Date): Promise<void> => {
  const owed = await findRefund(tx, returnId);
  if (owed === null) throw new Error('A return has gone.');
  const { entitledCents } = await decidePayout(tx, owed, now);
  if (entitledCents !== owed.amountCents) throw new RangeError(`Another sum is owed of ${owed.key}.`);
};
