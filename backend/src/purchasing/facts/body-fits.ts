import { bodyTypesFor, passengersOfBody, type VehicleDetails } from '@tulinde/contracts';
import type { QuotedOffer } from '../../domain/quoted-offer';
import { validationRefusal } from '../../platform/http/refusal';

type Body = Pick<VehicleDetails, 'bodyType'>;

/** Whether the vehicle has a body that one insured so can have, with seats for the passengers that were quoted. */
export const bodyFits = (offer: QuotedOffer, { bodyType }: Body): boolean =>
  offer.kind === 'MOTOR' && bodyTypesFor(offer.request).includes(bodyType);

/** @throws Refusal of the body, with what is wrong with it */
export const requireFittingBody = (offer: QuotedOffer, vehicle: Body): void => {
  if (bodyFits(offer, vehicle)) return;
  const { bodyType } = vehicle;
  const hasTooFewSeats = offer.kind === 'MOTOR' && bodyTypesFor({ ...offer.request, passangers: 1 }).includes(bodyType);
  throw validationRefusal([
    hasTooFewSeats
      ? {
          field: 'bodyType',
          message: 'vehicle.body.passengers',
          params: { count: offer.request.passangers, max: passengersOfBody(bodyType) },
        }
      : { field: 'bodyType', message: 'vehicle.body.unfit' },
  ]);
};
