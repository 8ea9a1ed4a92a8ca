import { instalmentsFor, type InstalmentPlan, type InstalmentTerms } from './instalments';
import { shareOf } from './money';
import { noClaimDiscount, type NoClaim, totalOf, type Levy, type Total } from './premium';

/** A benefit on offer. With `limit` it is free up to `freeCents`, and what is chosen above that costs `rateBp` of it. */
export interface OfferedBenefit {
  readonly name: string;
  readonly priceCents: number;
  readonly limit: { readonly freeCents: number; readonly maximumCents: number; readonly rateBp: number } | null;
}

export interface ChosenBenefit {
  readonly name: string;
  readonly limitCents: number | null;
}

/** Everything that prices one underwriter's offer, kept with the quote so that a later tariff changes nothing. */
export interface OfferInputs {
  readonly underwriter: {
    readonly id: number;
    readonly name: string;
    readonly initials: string;
    readonly colour: string;
  };
  readonly tariffId: number;
  readonly basicCents: number;
  /** Of renewals; offers that were stored before there were any have none. */
  readonly noClaim?: NoClaim | null;
  readonly benefits: readonly OfferedBenefit[];
  readonly levies: readonly Levy[];
  readonly covers: readonly { readonly name: string; readonly limitCents: number }[];
  readonly instalments: InstalmentTerms | null;
  readonly excess: { readonly rateBp: number; readonly minimumCents: number; readonly amountCents: number } | null;
}

export interface PricedOffer extends Total {
  /** Above 0 where years without a claim take something off. */
  readonly discountCents: number;
  readonly added: readonly (ChosenBenefit & { readonly cents: number })[];
  readonly plan: InstalmentPlan | null;
}

/** What a benefit costs with a chosen limit; without one, a benefit with a limit is within its free part. */
export const benefitPrice = (benefit: OfferedBenefit, limitCents: number | null): number => {
  if (benefit.limit === null) return benefit.priceCents;
  return limitCents === null ? 0 : shareOf(limitCents - benefit.limit.freeCents, benefit.limit.rateBp);
};

const totalled = (inputs: OfferInputs, chosen: readonly ChosenBenefit[]) => {
  const added = chosen.flatMap((choice) => {
    const benefit = inputs.benefits.find((offered) => offered.name === choice.name);
    return benefit ? [{ ...choice, cents: benefitPrice(benefit, choice.limitCents) }] : [];
  });
  const discountCents = noClaimDiscount(inputs.basicCents, inputs.noClaim);
  const total = totalOf(
    { basicCents: inputs.basicCents, benefitCents: added.map((benefit) => benefit.cents), discountCents },
    inputs.levies,
  );
  return { ...total, discountCents, added };
};

/** What an offer costs in full, in cents: by this offers are put in order, without working out how it could be paid. */
export const payableCentsOf = (inputs: OfferInputs, chosen: readonly ChosenBenefit[]): number =>
  totalled(inputs, chosen).payableCents;

/** The price of an offer with the benefits chosen: a pure function of what is stored. */
export const priceOffer = (inputs: OfferInputs, chosen: readonly ChosenBenefit[]): PricedOffer => {
  const total = totalled(inputs, chosen);
  return { ...total, plan: instalmentsFor(total.payableCents, inputs.instalments) };
};
