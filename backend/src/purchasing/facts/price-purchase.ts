import { ageOn, type InsuredPerson } from '@tulinde/contracts';
import {
  asQuoted,
  priceInsured,
  type PaPersonToInsure,
  type PricedPa,
} from '../../quoting/personal-accident/price-insured';
import { instalmentsFor, type InstalmentTerms } from '../../domain/pricing/instalments';
import { priceOffer } from '../../domain/pricing/offer';
import type { QuotedOffer, QuotedPaOffer } from '../../domain/quoted-offer';

/** What bears on the price beside the offer. */
export interface Insured {
  readonly people: readonly InsuredPerson[] | null;
  readonly startsOn: string | null;
}

export interface PurchasePrice {
  readonly grossCents: number;
  /** Whole shillings, in cents. */
  readonly totalCents: number;
  /** Null where the price cannot be paid by Lipa Pole Pole. */
  readonly instalments: InstalmentTerms | null;
  /** The least that the insurer finances, cents; null where it finances nothing of the kind. */
  readonly leastFinancedCents: number | null;
}

/** Those of the offer with their ages on the day that cover starts, or as they were quoted for until they are named. */
export const peopleToInsure = (offer: QuotedPaOffer, { people, startsOn }: Insured): readonly PaPersonToInsure[] => {
  if (people === null || startsOn === null) return asQuoted(offer.inputs, offer.chosen);
  return offer.chosen.map((choice) => {
    const person = people.find(
      ({ personCovered, recordNo }) => personCovered === choice.personCovered && recordNo === choice.recordNo,
    );
    return { ...choice, age: person === undefined ? null : ageOn(person.dateOfBirth, offer.agesOn ?? startsOn) };
  });
};

const pricePa = (offer: QuotedPaOffer, insured: Insured): PricedPa =>
  priceInsured(offer.inputs, peopleToInsure(offer, insured));

/** The price of a purchase: a pure function of the offer and of who is insured, computed at every answer. */
export const priceOf = (offer: QuotedOffer, insured: Insured): PurchasePrice => {
  if (offer.kind === 'PA') {
    const { grossCents, payableCents } = pricePa(offer, insured);
    return { grossCents, totalCents: payableCents, instalments: null, leastFinancedCents: null };
  }
  const { grossCents, payableCents } = priceOffer(offer.inputs, offer.chosen);
  const terms = offer.inputs.instalments;
  const isFinanced = instalmentsFor(payableCents, terms) !== null;
  const leastFinancedCents = terms?.minimumFinancedCents ?? null;
  return { grossCents, totalCents: payableCents, instalments: isFinanced ? terms : null, leastFinancedCents };
};
