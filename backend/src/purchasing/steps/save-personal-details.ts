import type { Purchase, SavePersonalDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { changeStep, wrongKind } from '../facts/change-step';

/** Saves the buyer of a motor cover. Individuals and companies have different prices, so the type is that of the quote. */
export const savePersonalDetails = (
  db: Database,
  { purchaseId, customer }: SavePersonalDetails,
  context: CallContext,
): Promise<Purchase> =>
  changeStep(db, { purchaseId, step: 'personal-details' }, context, async (_tx, { offer }) => {
    if (offer.kind !== 'MOTOR') throw wrongKind();
    if (customer.customerType !== offer.request.customerType) {
      throw validationRefusal([{ field: 'customerType', message: 'motor.customerType.unknown' }]);
    }
    return { customer };
  });
