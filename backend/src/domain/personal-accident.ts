import type { PaPerson, PaQuoteSet } from '@tulinde/contracts';
import type { Levy } from './pricing/premium';

export type PaQuoteSnapshot = PaQuoteSet['request'];

/** A package as it was on sale on the day of the quote. The premium is a person's of the ordinary age. */
export interface PaPackage {
  readonly planId: number;
  readonly personCovered: PaPerson;
  readonly packageCents: number;
  readonly medicalCents: number;
  readonly funeralCents: number;
  /** 0 where there is no weekly income. */
  readonly weeklyCents: number;
  readonly premiumCents: number;
}

/** What an underwriter takes of the premium at an age, both ages inclusive; it does not insure an age without a band. */
export interface PaAgeBand {
  readonly personCovered: PaPerson;
  readonly ageFrom: number;
  readonly ageTo: number;
  /** Basis points of the package's premium: 10,000 is the premium itself. */
  readonly rateBp: number;
}

/** An insured person of the offer. Records count from 1 within a kind of person. */
export interface PaInsuredKey {
  readonly personCovered: PaPerson;
  readonly recordNo: number;
}

/** Everything that prices one underwriter's PA offer, kept with the quote so that a later tariff changes nothing. */
export interface PaOfferInputs {
  readonly underwriter: {
    readonly id: number;
    readonly name: string;
    readonly initials: string;
    readonly colour: string;
  };
  readonly packages: readonly PaPackage[];
  readonly ageBands: readonly PaAgeBand[];
  /** Of a renewal, whose people are known: completed years on the first day of cover. Other quotes have none. */
  readonly ages?: readonly (PaInsuredKey & { readonly age: number })[];
  readonly levies: readonly Levy[];
}

/** The package of each insured person: jsonb of an offer, changed by the customer. */
export interface PaChosenPackage extends PaInsuredKey {
  readonly packageCents: number;
}
