import { bodyTypesFor, type VehicleDetails } from '@tulinde/contracts';
import type { QuotedOffer } from '../../domain/quoted-offer';

/** Whether the vehicle has a body that one insured so can have. */
export const bodyFits = (offer: QuotedOffer, { bodyType }: Pick<VehicleDetails, 'bodyType'>): boolean =>
  offer.kind === 'MOTOR' && bodyTypesFor(offer.request).includes(bodyType);
