import type { PaPerson, PaQuoteRequest } from '@tulinde/contracts';
import type { PaBook } from './pa-book';
import type { PaChosenPackage, PaInsuredKey, PaOfferInputs } from '../../domain/personal-accident';

export interface PaOffer {
  readonly inputs: PaOfferInputs;
  readonly chosen: readonly PaChosenPackage[];
}

export interface PaDecline {
  readonly underwriter: string;
  /** The kind of person that the underwriter does not insure for this term. */
  readonly reason: `no cover for ${PaPerson}`;
}

export interface PaRating {
  readonly offers: readonly PaOffer[];
  readonly declined: readonly PaDecline[];
}

type Params = PaQuoteRequest['quoteParams'];

const counted = (personCovered: PaPerson, count: number): PaInsuredKey[] =>
  Array.from({ length: count }, (_, index) => ({ personCovered, recordNo: index + 1 }));

/** The insured people, adults before children. */
export const peopleOf = ({ coverType, numberOfAdults, numberOfChildren }: Params): PaInsuredKey[] =>
  coverType === 'STUDENT'
    ? counted('STUDENT', 1)
    : [...counted('ADULT', numberOfAdults), ...counted('CHILD', numberOfChildren)];

const inputsOf = (
  book: PaBook,
  underwriter: PaOfferInputs['underwriter'],
  kinds: ReadonlySet<PaPerson>,
  coverDuration: number,
): PaOfferInputs => {
  const isTheirs = (row: { underwriterId: number; personCovered: PaPerson }) =>
    row.underwriterId === underwriter.id && kinds.has(row.personCovered);
  return {
    underwriter,
    packages: book.plans
      .filter((plan) => isTheirs(plan) && plan.coverDuration === coverDuration)
      .map(({ id, personCovered, packageCents, medicalCents, funeralCents, weeklyCents, premiumCents }) => ({
        planId: id,
        personCovered,
        packageCents,
        medicalCents,
        funeralCents,
        weeklyCents,
        premiumCents,
      })),
    ageBands: book.ageBands
      .filter(isTheirs)
      .map(({ personCovered, ageFrom, ageTo, rateBp }) => ({ personCovered, ageFrom, ageTo, rateBp })),
    levies: book.levies.map(({ name, rateBp, flatCents }) => ({ name, rateBp, flatCents })),
  };
};

/* The first price is the lowest one, as the landing page promises it; more cover is the customer's own choice. */
const cheapestFor = ({ packages }: PaOfferInputs, personCovered: PaPerson): number =>
  packages
    .filter((plan) => plan.personCovered === personCovered)
    .reduce((cheapest, plan) => (plan.premiumCents < cheapest.premiumCents ? plan : cheapest)).packageCents;

/** Every underwriter's answer on the day of the book: an offer with the cheapest packages, or why there is none. Pure. */
export const ratePa = (book: PaBook, params: Params): PaRating => {
  const people = peopleOf(params);
  const kinds = new Set(people.map(({ personCovered }) => personCovered));
  const offers: PaOffer[] = [];
  const declined: PaDecline[] = [];
  for (const { id, name, initials, colour } of book.underwriters) {
    const inputs = inputsOf(book, { id, name, initials, colour }, kinds, params.coverDuration);
    const isInsured = (kind: PaPerson) =>
      [inputs.packages, inputs.ageBands].every((rows) => rows.some(({ personCovered }) => personCovered === kind));
    const refused = [...kinds].find((kind) => !isInsured(kind));
    if (refused !== undefined) declined.push({ underwriter: name, reason: `no cover for ${refused}` });
    else {
      const chosen = people.map((key) => ({ ...key, packageCents: cheapestFor(inputs, key.personCovered) }));
      offers.push({ inputs, chosen });
    }
  }
  return { offers, declined };
};
