import { eq, like, or } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { returns } from '../../database/schema';
import { settlementAccount } from '../ledger/accounts';
import { withdrawReturn } from '../returns';
import { settlementKey, type LapseRow } from './repository';

/**
 * Takes back what was to be paid of a settlement, whichever return pays it: the first, the one at once where the cover was
 * given up, or one that M-Pesa's taking a payment back has made less.
 * @returns false where none is there, or it is on its way or paid: then it stays as it is
 */
export const withdrawSettlement = async (
  tx: Database,
  lapse: LapseRow,
  { because, now }: { readonly because: string; readonly now: Date },
): Promise<boolean> => {
  const first = settlementKey(lapse);
  const keys = await tx
    .select({ key: returns.key })
    .from(returns)
    .where(or(eq(returns.key, first), like(returns.key, `${first}:%`)));
  let isWithdrawn = false;
  for (const { key } of keys) {
    const to = settlementAccount(lapse.id);
    if (await withdrawReturn(tx, { key, to, because, now })) isWithdrawn = true;
  }
  return isWithdrawn;
};
