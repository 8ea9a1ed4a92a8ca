import { toCents, type Purchase } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { changeStep } from '../facts/change-step';
import { priceChanged } from '../facts/price-changed';
import { guardVehicle } from '../facts/vehicle-cover';

/* The credit agreement is about certain amounts: for others it is accepted again. */
const noPlan = { plan: null, instalments: null, agreedAt: null, agreementVersion: null };

/** The declaration, and the price that the customer saw. @throws Refusal PRICE_CHANGED, COVER_OVERLAP */
export const confirmSummary = (
  db: Database,
  { purchaseId, total }: CallRequest<'confirmSummary'>,
  context: CallContext,
): Promise<Purchase> =>
  changeStep(db, { purchaseId, step: 'summary' }, context, async (tx, facts) => {
    const { totalCents } = facts.price;
    if (toCents(total) !== totalCents) throw priceChanged(toCents(total), totalCents);
    await guardVehicle(tx, facts);
    const { plan, acceptedTotalCents } = facts.row;
    const isAgreedAnew = plan === 'LIPA_POLE_POLE' && acceptedTotalCents !== totalCents;
    return {
      ...(isAgreedAnew && noPlan),
      accepted: facts.offer,
      acceptedTotalCents: totalCents,
      declaredAt: context.now,
    };
  });
