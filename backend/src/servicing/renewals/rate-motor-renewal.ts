import { comprehensiveMaximumAge, nairobiYear, passengersOfUse } from '@tulinde/contracts';
import { chooseAllAgain } from '../../quoting/motor/choose-again';
import { riskOf } from '../../domain/motor-risk';
import { motorQuotes, type MotorQuoteSet } from '../../quoting/motor/motor-quotes';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { QuotedMotorOffer } from '../../domain/quoted-offer';
import { hasNoClaim, rateMotor } from '../../catalogue/rating/rate-motor';
import { noClaimYears } from '../../purchasing/renewing/no-claim-years';
import type { RenewalDependencies } from './renewal-dependencies';

/**
 * Asks every underwriter for the same vehicle again, with the benefits that were chosen where they have them, so that their
 * prices compare.
 * @param estimatedValue whole shillings as digits
 */
export const rateMotorRenewal = async (
  deps: RenewalDependencies,
  policy: PolicyRow,
  {
    sold,
    estimatedValue,
    startsOn,
    now,
  }: {
    readonly sold: QuotedMotorOffer;
    readonly estimatedValue: string;
    readonly startsOn: string;
    readonly now: Date;
  },
): Promise<MotorQuoteSet> => {
  const book = await deps.books.on(now);
  // What was sold with more passengers than its use may carry stands to its end, and is renewed with those it may.
  const passangers = Math.min(sold.request.passangers, passengersOfUse(sold.request.vehicleUse));
  const request = { ...sold.request, estimatedValue, passangers };
  const risk = riskOf(request, nairobiYear(now));
  const isTooOld = risk.productType === 'Comprehensive' && risk.age > comprehensiveMaximumAge;
  const years = hasNoClaim(risk) ? await noClaimYears(deps.db, policy, startsOn) : 0;
  const offers = isTooOld ? [] : rateMotor(book, { ...risk, noClaimYears: years }).offers;
  return motorQuotes.store(
    deps,
    {
      request,
      pricedOn: book.day,
      renewsPolicy: policy.number,
      offers: offers.map((inputs) => ({ inputs, chosen: chooseAllAgain(inputs, sold.chosen) })),
    },
    now,
  );
};
