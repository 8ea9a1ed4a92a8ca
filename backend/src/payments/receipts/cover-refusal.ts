import { isRefusal } from '../../platform/http/refusal';
import type { Database } from '../../platform/database/connection';
import { factsOf } from '../../purchasing/facts/purchase-facts';
import { guardRenewal } from '../../purchasing/facts/renewal-guard';
import { guardVehicle } from '../../purchasing/facts/vehicle-cover';
import type { PurchaseRow } from '../../purchasing/records/repository';

/**
 * Whether the price is in for cover that cannot be given any more: the vehicle is covered, or the policy renewed, by another
 * purchase meanwhile.
 */
export const isCoverRefused = async (tx: Database, row: PurchaseRow, now: Date): Promise<boolean> => {
  const offer = row.sold ?? (await factsOf(tx, row, now)).offer;
  try {
    await guardRenewal(tx, { row, offer }, { now, isPaid: true });
    await guardVehicle(tx, { row, offer, now }, { now, isPaid: true });
    return false;
  } catch (error) {
    if (isRefusal(error)) return true;
    throw error;
  }
};
