import type { BookValuation, Purchase } from '@tulinde/contracts';
import { failedOn } from '../../platform/database/failed-on';
import type { Database } from '../../platform/database/connection';
import type { CallContext } from '../../platform/http/call-handler';
import { Refusal, validationRefusal, type RefusedField } from '../../platform/http/refusal';
import { changeStep } from '../facts/change-step';
import { findCentre, saveBooking } from '../valuations/repository';
import { bookableDays, bookableRange } from '../valuations/valuation-days';

const refusedIn = async (tx: Database, request: BookValuation, today: string): Promise<RefusedField[]> => {
  if (request.method === 'CALL') return [];
  const centre = request.centreId === null ? null : await findCentre(tx, request.centreId);
  const refused: RefusedField[] = [];
  if (centre === null || centre.isMobile !== (request.method === 'MOBILE')) {
    refused.push({ field: 'centreId', message: 'valuation.centre.unknown' });
  } else if (!centre.times.includes(request.time ?? '')) {
    refused.push({ field: 'time', message: 'valuation.time.unknown' });
  }
  if (!bookableDays(today).includes(request.date ?? '')) {
    refused.push({ field: 'date', message: 'valuation.date.range', params: bookableRange(today) });
  }
  return refused;
};

/* The second transaction waits for the first to end and is refused then; two that swap slots may wait for each other. */
const slotTaken = (error: unknown): unknown =>
  failedOn(error, { uniqueIndex: 'valuation_bookings_by_slot' }) || failedOn(error, 'deadlock')
    ? new Refusal(409, 'SLOT_TAKEN', 'valuation.taken', { fields: [{ field: 'time', message: 'valuation.taken' }] })
    : error;

/**
 * Books a slot, or records a wish to be called; the slot that was booked before becomes free.
 * @throws Refusal SLOT_TAKEN where another purchase has it
 */
export const bookValuation = (db: Database, request: BookValuation, context: CallContext): Promise<Purchase> =>
  changeStep(db, { purchaseId: request.purchaseId, step: 'valuation' }, context, async (tx, { today }) => {
    const refused = await refusedIn(tx, request, today);
    if (refused.length > 0) throw validationRefusal(refused);
    await saveBooking(tx, {
      purchaseId: request.purchaseId,
      centreId: request.centreId,
      day: request.date,
      time: request.time,
      place: request.place === '' ? null : request.place,
      phone: request.phone,
      bookedAt: context.now,
    });
    return {};
  }).catch((error: unknown) => {
    throw slotTaken(error);
  });
