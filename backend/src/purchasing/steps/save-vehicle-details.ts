import {
  isUsualPlate,
  lastDayOfCover,
  usualPlateMessage,
  type Purchase,
  type SaveVehicleDetails,
} from '@tulinde/contracts';
import type { CallContext } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { requireSameVehicle, requireStart } from '../renewing/require-same-cover';
import { changeStep } from '../facts/change-step';
import { termOf } from '../../domain/quoted-offer';
import { requireFittingBody } from '../facts/body-fits';
import { coverElsewhere, type CoverSources } from '../facts/cover-elsewhere';
import { readPurchase } from '../facts/purchase-facts';
import { guardVehicle } from '../facts/vehicle-cover';

/**
 * The vehicle and the first day. The form of its plate and its body follow from what was quoted, whatever the client named.
 */
export const saveVehicleDetails = async (
  { db, certificates: registry }: CoverSources,
  { purchaseId, vehicle, startDate }: SaveVehicleDetails,
  context: CallContext,
): Promise<Purchase> => {
  // The registry is asked before the transaction, and what it says is told after everything that we know ourselves.
  const { row, offer } = await readPurchase(db, purchaseId, context.now);
  const isOpen = row.state === 'open';
  const elsewhere = isOpen
    ? await coverElsewhere({ db, registry, log: context.log }, vehicle, startDate, termOf(offer))
    : [];
  return changeStep(db, { purchaseId, step: 'vehicle-details' }, context, async (tx, { row, offer, now, today }) => {
    if (vehicle.plateKind === 'USUAL' && !isUsualPlate(vehicle.registration, row.productId)) {
      throw validationRefusal([{ field: 'registration', message: usualPlateMessage(row.productId) }]);
    }
    requireFittingBody(offer, vehicle);
    await requireSameVehicle(tx, row, vehicle);
    await requireStart(tx, row, { startDate, today });
    const changes = { vehicle, startsOn: startDate, endsOn: lastDayOfCover(startDate, termOf(offer)) };
    await guardVehicle(tx, { row: { ...row, ...changes }, offer, now, elsewhere });
    return changes;
  });
};
