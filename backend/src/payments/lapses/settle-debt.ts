import type { Database } from '../../platform/database/connection';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { bookWaiver, settlementBalance, waivedOf } from './book-settlement';
import { differenceOf, updateLapse, type LapseRow } from './repository';
import { notifyOfDebt } from './notify-of-debt';

export interface DebtRules {
  readonly site: string;
  /** Owed after a lapse and not asked for, cents. */
  readonly waiveUpToCents: number;
  readonly now: Date;
}

/**
 * What a lapse leaves owed is waived, or asked for, once its cover does not come back: of what the owner has paid of it
 * already, nothing. What was paid out too much is no debt of the lapse: people see to that. Under the purchase's lock.
 */
export const settleDebt = async (
  tx: Database,
  { row, lapse }: { readonly row: PurchaseRow; readonly lapse: LapseRow },
  { site, waiveUpToCents, now }: DebtRules,
): Promise<void> => {
  if (lapse.money !== null || (lapse.state !== 'ENDED' && lapse.state !== 'GIVEN_UP')) return;
  const owedCents = -differenceOf(lapse);
  const waivedCents = await waivedOf(tx, lapse);
  const debt = owedCents <= 0 ? null : owedCents <= waiveUpToCents ? 'WAIVED' : 'ASKED';
  const openCents = Math.min((await settlementBalance(tx, lapse)) + waivedCents, Math.max(0, owedCents));
  const toWaive = debt === 'WAIVED' ? Math.max(0, openCents) : 0;
  // What operators gave up of a debt that is asked for stays given up.
  const isByHand = debt === 'ASKED' && lapse.debt === 'ASKED';
  if (!isByHand) await bookWaiver(tx, lapse, toWaive - waivedCents, now);
  await updateLapse(tx, lapse.id, { debt });
  if (debt === 'ASKED' && openCents > 0) await notifyOfDebt(tx, { row, lapse, site, now });
};
