import { fromCents, nairobiDay, type Settlement } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { statusOf } from '../../domain/cover-period';
import { endOfDay } from '../../domain/cover-times';
import { receivedFor } from '../ledger/balances';
import { invoicesOfPurchase } from '../invoices/repository';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { monthlyPpm } from '../../domain/pricing/instalments';
import { sum } from '../../domain/pricing/money';
import { readPurchase } from '../../purchasing/facts/purchase-facts';
import { settlementAt, type EarlySettlement, type RunningPlan } from '../../domain/pricing/early-settlement';
import { chosenSettlement } from './repository';

/** A plan of Lipa Pole Pole with instalments to come, whether or not its cover runs; null where there is none. */
export const runningPlan = async (
  db: Database,
  policy: Pick<PolicyRow, 'purchaseId' | 'startsOn'>,
  now: Date,
): Promise<RunningPlan | null> => {
  const invoices = await invoicesOfPurchase(db, policy.purchaseId);
  if (!invoices.some(({ state }) => state === 'due')) return null;
  const { row, price } = await readPurchase(db, policy.purchaseId, now);
  if (row.plan !== 'LIPA_POLE_POLE' || row.instalments === null || price.instalments === null) return null;
  const received = await receivedFor(
    db,
    invoices.map(({ id }) => id),
  );
  return {
    payableCents: price.totalCents,
    monthlyRatePpm: monthlyPpm(price.instalments),
    count: row.instalments,
    startsOn: policy.startsOn,
    receivedCents: sum([...received.values()]),
  };
};

/**
 * What pays off a plan on a day; null where there is nothing to settle.
 * @param day calendar day in Nairobi
 */
export const priceOnDay = async (
  db: Database,
  policy: Pick<PolicyRow, 'purchaseId' | 'startsOn'>,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<EarlySettlement | null> => {
  const plan = await runningPlan(db, policy, now);
  return plan && settlementAt(plan, day);
};

/** Of a plan whose cover runs and which has instalments to come; null where there is nothing to settle. */
export const priceOfToday = async (db: Database, policy: PolicyRow, now: Date): Promise<EarlySettlement | null> =>
  ['ACTIVE', 'NOT_STARTED'].includes(statusOf(policy, now))
    ? priceOnDay(db, policy, { day: nairobiDay(now), now })
    : null;

const viewOf = (price: EarlySettlement, until: Date, isChosen: boolean): Settlement => ({
  amount: fromCents(price.amountCents),
  principal: fromCents(price.principalCents),
  interest: fromCents(price.interestCents),
  received: fromCents(price.receivedCents),
  saved: fromCents(price.savedCents),
  until: until.toISOString(),
  isChosen,
});

/** As its owner sees it today. */
export const viewSettlement = async (db: Database, policy: PolicyRow, now: Date): Promise<Settlement | null> => {
  const price = await priceOfToday(db, policy, now);
  if (price === null) return null;
  const chosen = await chosenSettlement(db, policy.purchaseId, now);
  return viewOf(price, chosen?.expiresAt ?? endOfDay(nairobiDay(now)), chosen !== null);
};
