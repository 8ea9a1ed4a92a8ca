import { cleanCode, isDay, normalisePlate } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import type { CallAnswer, CallContext, CallRequest } from '../../http/call-handler';
import { validationRefusal } from '../../http/refusal';
import { wrongKind } from './change-step';
import { readPurchase } from './purchase-facts';
import { coverAround } from './vehicle-cover';

export const checkVehicleCover = async (
  db: Database,
  { purchaseId, registration, chassisNumber, startDate }: CallRequest<'checkVehicleCover'>,
  { now }: CallContext,
): Promise<CallAnswer<'checkVehicleCover'>> => {
  const facts = await readPurchase(db, purchaseId, now);
  if (facts.offer.kind !== 'MOTOR') throw wrongKind();
  if (!isDay(startDate)) throw validationRefusal([{ field: 'startDate', message: 'day.format' }]);
  const vehicle = { registration: normalisePlate(registration), chassisNumber: cleanCode(chassisNumber) };
  return coverAround(db, facts, vehicle, startDate);
};
