import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { returns } from '../../database/schema';
import { closeCase } from '../money-cases';
import { recordMoneyEvent } from './money-events';
import { waitingKey } from './watch-return';

/**
 * Takes back what was to go out, because the reason for it is gone: a lapsed cover was reinstated, the money was counted
 * after all. In the transaction that books it.
 * @returns false where it is on its way, paid or not there: then it stays as it is
 */
export const withdrawReturn = async (
  tx: Database,
  {
    key,
    because,
    by = 'portal',
    now,
  }: { readonly key: string; readonly because: string; readonly by?: string; readonly now: Date },
): Promise<boolean> => {
  const [row] = await tx.select().from(returns).where(eq(returns.key, key)).for('update');
  if (row === undefined || (row.state !== 'to-approve' && row.state !== 'approved')) return false;
  await tx.update(returns).set({ state: 'withdrawn', updatedAt: now, closedAt: now }).where(eq(returns.id, row.id));
  await recordMoneyEvent(tx, { at: now, by, kind: 'return-withdrawn', returnId: row.id, data: { because } });
  await closeCase(tx, { key: waitingKey(row.id), by, outcome: `withdrawn: ${because}`, now });
  return true;
};
