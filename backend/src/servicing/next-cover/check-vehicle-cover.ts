import { isDay } from '@tulinde/contracts';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { findReminder } from './repository';
import { wrongKind } from '../../purchasing/facts/change-step';
import { coverElsewhere, type CoverSources } from '../../purchasing/facts/cover-elsewhere';
import { readPurchase, type PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import { termOf } from '../../domain/quoted-offer';
import { coverAround, type CoverInTheWay, type VehicleNumbers } from '../../purchasing/facts/vehicle-cover';

export interface CoverFound {
  readonly facts: PurchaseFacts;
  readonly vehicle: VehicleNumbers;
  readonly overlap: CoverInTheWay | null;
  readonly gapDays: number;
}

/** Cover of a vehicle, ours and the registry's, around the first day that is asked about. @throws Refusal */
export const findCover = async (
  { db, certificates: registry }: CoverSources,
  { purchaseId, registration, chassisNumber, startDate }: CallRequest<'checkVehicleCover'>,
  { now, log }: CallContext,
): Promise<CoverFound> => {
  const facts = await readPurchase(db, purchaseId, now);
  if (facts.offer.kind !== 'MOTOR') throw wrongKind();
  if (!isDay(startDate)) throw validationRefusal([{ field: 'startDate', message: 'day.format' }]);
  const vehicle = { registration, chassisNumber };
  // What is being paid or was sold may have its own certificate already: that is not in its way.
  const isOpen = facts.row.state === 'open';
  const elsewhere = isOpen ? await coverElsewhere({ db, registry, log }, vehicle, startDate, termOf(facts.offer)) : [];
  return { facts, vehicle, ...(await coverAround(db, facts, vehicle, { startsOn: startDate, elsewhere })) };
};

export const checkVehicleCover = async (
  sources: CoverSources,
  body: CallRequest<'checkVehicleCover'>,
  context: CallContext,
): Promise<CallResponse<'checkVehicleCover'>> => {
  const { facts, vehicle, overlap, gapDays } = await findCover(sources, body, context);
  if (overlap === null) return { overlap, gapDays };
  const email = facts.row.customer?.email ?? '';
  const reminder = await findReminder(sources.db, { email, ...vehicle });
  const remindsOn = reminder?.nextStart === overlap.nextStart ? reminder.remindOn : null;
  return { overlap: { ...overlap, remindsOn }, gapDays };
};
