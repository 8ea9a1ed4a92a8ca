import { inArray } from 'drizzle-orm';
import {
  fromCents,
  maximumVehicleValue,
  nairobiDay,
  parseShillings,
  toCents,
  type Language,
  type PriceChange,
  type RenewalQuote,
} from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { tariffs } from '../../platform/database/schema';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal, validationRefusal } from '../../platform/http/refusal';
import { motorQuotes, type MotorOffer, type MotorQuoteSet } from '../../quoting/motor/motor-quotes';
import { hasNoClaim } from '../../catalogue/rating/rate-motor';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { priceOffer, type OfferInputs } from '../../domain/pricing/offer';
import type { QuotedMotorOffer } from '../../domain/quoted-offer';
import { knownSet } from './known-set';
import { motorChanges, type MotorYear } from './motor-changes';
import { presentChanges } from './price-change';
import { rateMotorRenewal } from './rate-motor-renewal';
import { openClaimsAgainst } from '../../purchasing/renewing/no-claim-years';
import { renewalCover } from '../../purchasing/renewing/renewal-cover';
import type { RenewalDependencies } from './renewal-dependencies';
import { requireRenewable } from '../../purchasing/renewing/require-renewable';
import { soldMotor } from './sold-cover';

type Request = CallRequest<'getRenewalQuote'>;

/** The value to insure: the one that was typed, or last year's. @throws Refusal of the field */
const valueFor = ({ request }: QuotedMotorOffer, typed: string | null | undefined): string => {
  if (request.productType !== 'Comprehensive' || !typed?.trim()) return request.estimatedValue;
  const value = parseShillings(typed.trim());
  const refuse = (message: 'motor.value.positive' | 'motor.value.tooLarge') =>
    validationRefusal([{ field: 'estimatedValue', message }]);
  if (!(value > 0)) throw refuse('motor.value.positive');
  if (value > maximumVehicleValue) throw refuse('motor.value.tooLarge');
  return String(value);
};

const yearsOf = async (
  db: Database,
  before: Pick<QuotedMotorOffer, 'request' | 'inputs' | 'chosen'>,
  after: MotorOffer & Pick<MotorQuoteSet, 'request'>,
): Promise<[MotorYear, MotorYear]> => {
  const ids = [before, after].map(({ inputs }) => inputs.tariffId);
  const rows = await db.select().from(tariffs).where(inArray(tariffs.id, ids));
  const yearOf = ({ request, inputs, chosen }: typeof after): MotorYear => ({
    inputs,
    chosen,
    tariff: rows.find(({ id }) => id === inputs.tariffId) ?? null,
    valueCents: toCents(Number(request.estimatedValue)),
    seats: request.passangers,
  });
  return [yearOf(before), yearOf(after)];
};

const changesOf = async (
  db: Database,
  sold: QuotedMotorOffer,
  set: MotorQuoteSet,
  language: Language,
): Promise<PriceChange[] | null> => {
  const offer = set.offers.find(({ inputs }) => inputs.underwriter.name === sold.inputs.underwriter.name);
  if (offer === undefined) return null;
  const [before, after] = await yearsOf(db, sold, { ...offer, request: set.request });
  return presentChanges(motorChanges(before, after, language));
};

const noClaimView = async (
  { books }: RenewalDependencies,
  { years, rateBp }: NonNullable<OfferInputs['noClaim']>,
  now: Date,
): Promise<RenewalQuote['noClaim']> => {
  const { noClaim: discounts } = await books.on(now);
  return { years, percent: rateBp / 100, steps: discounts.map((step) => step.rateBp / 100) };
};

/** A motor cover priced again for its owner, and why the price is another one. */
export const motorRenewal = async (
  deps: RenewalDependencies,
  { policyNumber, estimatedValue, quoteRef }: Request,
  { customer, now, language }: CustomerCallContext,
): Promise<RenewalQuote> => {
  const { db } = deps;
  const policy = await ownPolicy(db, customer.customerId, policyNumber);
  const sold = await soldMotor(db, policy);
  if (sold === null) throw new Refusal(404, 'POLICY_NOT_FOUND', 'policy.notFound');
  await requireRenewable(db, policy, now);
  const { offer } = sold;
  const cover = renewalCover(policy, { months: offer.request.coverDuration }, nairobiDay(now));
  const rate = () =>
    rateMotorRenewal(deps, policy, {
      sold: offer,
      estimatedValue: valueFor(offer, estimatedValue),
      startsOn: cover.startsOn,
      now,
    });
  const set = quoteRef ? knownSet(await motorQuotes.sets.find(db, quoteRef), policy.number, now) : await rate();
  const changes = await changesOf(db, offer, set, language);
  const noClaim = set.offers[0]?.inputs.noClaim;
  const { gap, ...days } = cover;
  return {
    policyNumber: policy.number,
    insurer: policy.underwriterName,
    isStillOffered: changes !== null,
    lastYear: {
      total: fromCents(priceOffer(offer.inputs, offer.chosen).payableCents),
      startsOn: policy.startsOn,
      endsOn: policy.endsOn,
    },
    cover: days,
    gap,
    changes: changes ?? [],
    set: motorQuotes.present(set, language),
    noClaim: noClaim ? await noClaimView(deps, noClaim, now) : { years: 0, percent: 0, steps: [] },
    openClaims: hasNoClaim(offer.request) ? await openClaimsAgainst(db, policy, cover.startsOn) : [],
  };
};
