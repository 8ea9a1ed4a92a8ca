import { isRefusal } from '../../platform/http/refusal';
import type { Database } from '../../platform/database/connection';
import { lockPurchase } from '../../purchasing/facts/purchase-facts';
import { guardRenewal } from '../../purchasing/facts/renewal-guard';
import { guardVehicle } from '../../purchasing/facts/vehicle-cover';

/**
 * Whether the price is in for cover that cannot be given any more: the vehicle is covered, or the policy renewed, by another
 * purchase meanwhile.
 */
export const isCoverRefused = async (tx: Database, purchaseId: string, now: Date): Promise<boolean> => {
  const facts = await lockPurchase(tx, purchaseId, now);
  try {
    await guardRenewal(tx, facts, { now, isPaid: true });
    await guardVehicle(tx, facts, { now, isPaid: true });
    return false;
  } catch (error) {
    if (isRefusal(error)) return true;
    throw error;
  }
};
