import type { QuoteSnapshot } from '../../domain/motor-risk';
import {
  payableCentsOf,
  type ChosenBenefit,
  type OfferInputs,
  benefitPrice,
  priceOffer,
  type OfferedBenefit,
  type PricedOffer,
} from '../../domain/pricing/offer';
import { quoteOffers, quoteSets } from '../../platform/database/schema';
import { QuoteSets, type StoredOffer, type StoredQuoteSet } from '../sets/quote-sets';
import { QuotesOfLine, underwriterIcon } from '../sets/quotes-of-line';
import { fillText, formatAmount, fromCents, type Language, type Quote } from '@tulinde/contracts';
import { benefits } from '../../catalogue/benefits/benefits';
import { descriptionOf, labelOf, noClaimDiscountName } from './labels';

const nullable = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : fromCents(cents);

const additional = (
  benefit: OfferedBenefit,
  chosen: readonly ChosenBenefit[],
  excess: string,
  language: Language,
): Quote['AdditionalBenefits'][number] => {
  const choice = chosen.find(({ name }) => name === benefit.name);
  const description = descriptionOf(benefit.name, language);
  return {
    name: benefit.name,
    label: labelOf(benefit.name, language),
    ...(description === undefined ? {} : { description: fillText(description, { excess }) }),
    amount: fromCents(benefitPrice(benefit, choice?.limitCents ?? null)),
    limitInput: benefit.limit !== null,
    minimumLimit: nullable(benefit.limit?.freeCents),
    maximumLimit: nullable(benefit.limit?.maximumCents),
    limitRatePercent: benefit.limit === null ? null : benefit.limit.rateBp / 100,
  };
};

const excessProtector = benefits['excess-protector'].name.en;

const excessOf = ({ excess }: OfferInputs, chosen: readonly ChosenBenefit[]): Quote['excess'] =>
  excess === null
    ? null
    : {
        ratePercent: excess.rateBp / 100,
        minimum: fromCents(excess.minimumCents),
        amount: fromCents(excess.amountCents),
        isWaived: chosen.some(({ name }) => name === excessProtector),
      };

const discountsOf = ({ noClaim }: OfferInputs, discountCents: number, language: Language): Pick<Quote, 'discounts'> => {
  if (!noClaim || discountCents === 0) return {};
  const name = noClaimDiscountName(noClaim.rateBp);
  return { discounts: [{ name, label: labelOf(name, language), amount: fromCents(discountCents) }] };
};

const planOf = ({ instalments }: OfferInputs, { plan }: PricedOffer): Quote['LipaPolePolePlan'] =>
  plan === null || instalments === null
    ? null
    : {
        instalments: instalments.longestTerm,
        total: fromCents(plan.totalCents),
        extra: fromCents(plan.interestCents),
      };

/** An offer on the wire: exact names, shillings, and labels in the language of the request. Rows never leak past it. */
export const presentQuote = (inputs: OfferInputs, chosen: readonly ChosenBenefit[], language: Language): Quote => {
  const priced = priceOffer(inputs, chosen);
  const excess = formatAmount(fromCents(inputs.excess?.amountCents ?? 0));
  return {
    UnderwriterIcon: underwriterIcon(inputs.underwriter),
    underwriterName: inputs.underwriter.name,
    LipaFullAmount: fromCents(priced.payableCents),
    LipaPolePoleDeposit: nullable(priced.plan?.depositCents),
    LipaPolePoleInstallment: nullable(priced.plan?.instalmentCents),
    LipaPolePolePlan: planOf(inputs, priced),
    BasicPremium: fromCents(inputs.basicCents),
    ...discountsOf(inputs, priced.discountCents, language),
    addedBenefits: priced.added.map(({ name, cents, limitCents }) => ({
      name,
      label: labelOf(name, language),
      amount: fromCents(cents),
      limitAmount: nullable(limitCents),
    })),
    taxesAndCharges: priced.charges.map(({ name, cents }) => ({
      name,
      label: labelOf(name, language),
      amount: fromCents(cents),
    })),
    coverDetails: inputs.covers.map(({ name, limitCents }) => ({
      name,
      label: labelOf(name, language),
      price: fromCents(limitCents),
    })),
    AdditionalBenefits: inputs.benefits.map((benefit) => additional(benefit, chosen, excess, language)),
    excess: excessOf(inputs, chosen),
  };
};

export type MotorOffer = StoredOffer<OfferInputs, ChosenBenefit>;
export type MotorQuoteSet = StoredQuoteSet<QuoteSnapshot, MotorOffer>;

/** Quotes of motor covers. */
export const motorQuotes = new QuotesOfLine({
  sets: new QuoteSets<QuoteSnapshot, MotorOffer>({ sets: quoteSets, offers: quoteOffers }),
  payableCentsOf: ({ inputs, chosen }) => payableCentsOf(inputs, chosen),
  present: ({ inputs, chosen }, _request, language) => presentQuote(inputs, chosen, language),
});
