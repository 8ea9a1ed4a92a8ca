import { addDays, codeKey, latestStart, type VehicleDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { validationRefusal } from '../../platform/http/refusal';
import { isClosed } from '../../domain/cover-period';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../records/repository';

type Renewal = Pick<PurchaseRow, 'renewsPolicy'>;

/** A vehicle is the same by its plate, or by its chassis: it may have been registered, or registered anew, since. */
const isSame = (
  policy: { readonly registration: string | null; readonly chassisNumber: string | null },
  vehicle: VehicleDetails,
): boolean =>
  (vehicle.registration !== '' && codeKey(vehicle.registration) === codeKey(policy.registration ?? '')) ||
  codeKey(vehicle.chassisNumber) === codeKey(policy.chassisNumber ?? '');

/**
 * A renewal is for the vehicle of its policy: its price counts the years that this one had no claim.
 * @throws Refusal of the plate
 */
export const requireSameVehicle = async (tx: Database, row: Renewal, vehicle: VehicleDetails): Promise<void> => {
  const policy = row.renewsPolicy === null ? null : await findPolicy(tx, row.renewsPolicy);
  if (policy === null || isSame(policy, vehicle)) return;
  const params = { vehicle: policy.registration ?? policy.chassisNumber ?? '' };
  throw validationRefusal([{ field: 'registration', message: 'renewal.vehicle', params }]);
};

/**
 * The first day of cover: within 30 days, or a day more for a renewal, which never begins while the old cover runs.
 * @throws Refusal of the day
 */
export const requireStart = async (
  tx: Database,
  row: Renewal,
  { startDate, today }: { readonly startDate: string; readonly today: string },
): Promise<void> => {
  const policy = row.renewsPolicy === null ? null : await findPolicy(tx, row.renewsPolicy);
  const next = policy !== null && !isClosed(policy) ? addDays(policy.endsOn, 1) : today;
  const params = { from: next > today ? next : today, to: latestStart(today, policy !== null) };
  if (startDate < params.from || startDate > params.to) {
    throw validationRefusal([{ field: 'startDate', message: 'cover.start.range', params }]);
  }
};
