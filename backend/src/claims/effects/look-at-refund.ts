import type { Database } from '../../database/connection';
import { openCase } from '../../payments/cases';
import { isOwedBecause } from '../../payments/returns';
import { purchaseOfPolicy } from '../../policies/repository';
import type { ClaimRow } from '../records/change-claim';

/**
 * A claim is open of a cover whose premium is paid back already, or about to be: nothing takes it back by itself. People
 * hear of it, once for each claim, for they approve refunds and the insurer decides on the claim.
 */
export const lookAtRefund = async (tx: Database, { number, policyNumber }: ClaimRow, now: Date): Promise<void> => {
  const purchaseId = await purchaseOfPolicy(tx, policyNumber);
  if (purchaseId === null || !(await isOwedBecause(tx, purchaseId, 'CANCELLATION'))) return;
  const summary = `Claim ${number} is open, and the premium of its cancelled policy ${policyNumber} goes back or has gone: hold the refund if it is not paid, and agree with the insurer.`;
  await openCase(tx, { kind: 'refund-and-claim', key: `refund-and-claim:${number}`, summary, purchaseId, now });
};
