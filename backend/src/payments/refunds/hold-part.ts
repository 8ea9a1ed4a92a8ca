import type { Database } from '../../platform/database/connection';
import type { RunAgain } from '../../platform/jobs';
import { hourMs } from '@tulinde/contracts';
import { closeCase, openCase } from '../cases';
import { decidePayout } from '../payout-rules/payout-decision';
import type { RefundRow } from './refunds-repository';
import { updateRefund } from './refunds-repository';

const heldKey = (returnId: number): string => `return-held:${returnId}`;
/* What holds it may be over by then. */
const lookAgainMs = hourMs;

/**
 * Before M-Pesa is asked: a return that is held does not leave, and people know why. One of another sum than is owed stops.
 * @returns null where it may leave
 */
export const holdPart = async (tx: Database, owed: RefundRow, now: Date): Promise<RunAgain | 'stopped' | null> => {
  const { id: returnId, purchaseId, receipt } = owed;
  const { holds } = await decidePayout(tx, owed, now);
  const [hold] = holds;
  if (hold === undefined) {
    await closeCase(tx, { key: heldKey(returnId), by: 'portal', outcome: 'nothing holds it any more', now });
    return null;
  }
  const summary = `Return ${returnId} is approved and does not leave. ${hold.says} ${hold.toDo}`;
  await openCase(tx, { kind: 'return-overdue', key: heldKey(returnId), summary, purchaseId, receipt, now });
  if (!holds.some(({ kind }) => kind === 'sum')) return { runAgainAt: new Date(now.getTime() + lookAgainMs) };
  await updateRefund(tx, returnId, { state: 'stopped', updatedAt: now });
  return 'stopped';
};
