import type { MotorRisk } from '../../domain/motor-risk';
import type { OfferedBenefit, OfferInputs } from '../../domain/pricing/offer';
import { noClaimOf, premiumFor } from '../../domain/pricing/premium';
import {
  rowsOfCover,
  type AcceptanceRule,
  type BenefitTariff,
  type RatingBook,
  type RowsOfCover,
  type Tariff,
} from './rating-book';

type DeclineReason = 'not offered' | 'too old' | 'value too low' | 'value too high';

export interface Decline {
  readonly underwriter: string;
  readonly reason: DeclineReason;
}

export interface Rating {
  readonly offers: readonly OfferInputs[];
  readonly declined: readonly Decline[];
}

const isFor = (rule: AcceptanceRule, risk: MotorRisk): boolean =>
  rule.productId === risk.productId &&
  rule.productCategory === risk.productCategory &&
  rule.productType === risk.productType &&
  (rule.vehicleUse === null || rule.vehicleUse === risk.vehicleUse);

const breachOf = (rule: AcceptanceRule, risk: MotorRisk): DeclineReason | null => {
  if (rule.maximumAge !== null && risk.age > rule.maximumAge) return 'too old';
  if (rule.minimumValueCents !== null && risk.valueCents < rule.minimumValueCents) return 'value too low';
  if (rule.maximumValueCents !== null && risk.valueCents > rule.maximumValueCents) return 'value too high';
  return null;
};

/* Null when none of an underwriter's rules is against the risk. */
const declineReason = (rules: readonly AcceptanceRule[], risk: MotorRisk): DeclineReason | null =>
  rules
    .filter((rule) => isFor(rule, risk))
    .map((rule) => breachOf(rule, risk))
    .find((breach) => breach !== null) ?? null;

const isInBand = (tariff: Tariff, risk: MotorRisk): boolean =>
  tariff.vehicleUse === risk.vehicleUse &&
  risk.valueCents >= tariff.valueFromCents &&
  (tariff.valueBelowCents === null || risk.valueCents < tariff.valueBelowCents) &&
  (tariff.tonnages === null || tariff.tonnages.includes(risk.tonnage)) &&
  risk.seats >= tariff.seatsFrom &&
  (tariff.seatsTo === null || risk.seats <= tariff.seatsTo);

const offeredBenefit = (row: BenefitTariff, risk: MotorRisk): OfferedBenefit => {
  const { name, rateBp, freeLimitCents, maximumLimitCents } = row;
  if (freeLimitCents !== null && maximumLimitCents !== null) {
    return { name, priceCents: 0, limit: { freeCents: freeLimitCents, maximumCents: maximumLimitCents, rateBp } };
  }
  return { name, priceCents: premiumFor(row, risk), limit: null };
};

/** Lipa Pole Pole finances a year of Comprehensive only. */
const instalmentTerms = (book: RatingBook, underwriterId: number, risk: MotorRisk): OfferInputs['instalments'] => {
  if (risk.productType !== 'Comprehensive' || risk.coverDuration !== 12) return null;
  const row = book.lipaPolePole.find((terms) => terms.underwriterId === underwriterId);
  if (row === undefined) return null;
  const { monthlyRatePpm, longestTerm, minimumFinancedCents } = row;
  return { monthlyRatePpm, longestTerm, minimumFinancedCents };
};

const excessOf = (book: RatingBook, underwriterId: number, risk: MotorRisk): OfferInputs['excess'] => {
  if (risk.productType !== 'Comprehensive') return null;
  const row = book.excesses.find(
    (terms) =>
      terms.underwriterId === underwriterId &&
      terms.productId === risk.productId &&
      terms.productCategory === risk.productCategory,
  );
  if (row === undefined) return null;
  const { rateBp, minimumCents } = row;
  const amountCents = premiumFor({ rateBp, minimumCents, flatCents: 0, perSeatCents: 0 }, risk);
  return { rateBp, minimumCents, amountCents };
};

/** Whether a cover earns and gives a discount for years without a claim: a year of Comprehensive. */
export const hasNoClaim = ({ productType, coverDuration }: Pick<MotorRisk, 'productType' | 'coverDuration'>): boolean =>
  productType === 'Comprehensive' && coverDuration === 12;

const noClaimPart = (book: RatingBook, risk: MotorRisk): Pick<OfferInputs, 'noClaim'> => {
  const { noClaimYears = 0 } = risk;
  const noClaim = hasNoClaim(risk) ? noClaimOf(book.noClaim, noClaimYears) : null;
  return noClaim === null ? {} : { noClaim };
};

const offerOf = (
  book: RatingBook,
  rows: RowsOfCover,
  underwriter: OfferInputs['underwriter'],
  tariff: Tariff,
  risk: MotorRisk,
): OfferInputs => ({
  underwriter,
  tariffId: tariff.id,
  basicCents: premiumFor(tariff, risk),
  ...noClaimPart(book, risk),
  benefits: rows.benefits.filter((row) => row.underwriterId === underwriter.id).map((row) => offeredBenefit(row, risk)),
  levies: book.levies.map(({ name, rateBp, flatCents }) => ({ name, rateBp, flatCents })),
  covers: rows.limits
    .filter((row) => row.underwriterId === underwriter.id)
    .map(({ name, limitCents }) => ({ name, limitCents })),
  instalments: instalmentTerms(book, underwriter.id, risk),
  excess: excessOf(book, underwriter.id, risk),
});

/** Every underwriter's answer to a risk on the day of the book: an offer, or why there is none. Pure. */
export const rateMotor = (book: RatingBook, risk: MotorRisk): Rating => {
  const offers: OfferInputs[] = [];
  const declined: Decline[] = [];
  const rows = rowsOfCover(book, risk);
  const inBand = rows.tariffs.filter((row) => isInBand(row, risk));
  for (const underwriter of book.underwriters) {
    const tariff = inBand.find((row) => row.underwriterId === underwriter.id);
    const rules = book.rules.filter((rule) => rule.underwriterId === underwriter.id);
    const reason = tariff === undefined ? 'not offered' : declineReason(rules, risk);
    if (tariff !== undefined && reason === null) offers.push(offerOf(book, rows, underwriter, tariff, risk));
    else declined.push({ underwriter: underwriter.name, reason: reason ?? 'not offered' });
  }
  return { offers, declined };
};
