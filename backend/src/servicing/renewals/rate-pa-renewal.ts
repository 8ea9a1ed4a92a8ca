import type { PaBook } from '../../quoting/personal-accident/pa-book';
import { ageRefusals, asQuoted } from '../../quoting/personal-accident/price-insured';
import { ratePa, type PaOffer } from '../../quoting/personal-accident/rate-pa';
import { paQuotes, type PaQuoteSet } from '../../quoting/personal-accident/pa-quotes';
import type { PaChosenPackage, PaQuoteSnapshot } from '../../domain/personal-accident';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { QuotedPaOffer } from '../../domain/quoted-offer';
import type { PaCoverType, PaQuoteRequest } from '@tulinde/contracts';
import type { RenewalDependencies } from './renewal-dependencies';
import { renewedRequest, type RenewedPerson } from '../../purchasing/renewing/renewed-people';

/* Each keeps the package of last year where the insurer has it; the cheapest otherwise, as in every first quote. */
const withPackages = (
  { inputs, chosen }: PaOffer,
  people: readonly RenewedPerson[],
  last: readonly PaChosenPackage[],
): PaOffer => {
  const wanted = (choice: PaChosenPackage): number | undefined => {
    const found = people.find(
      ({ person, recordNo }) => person.personCovered === choice.personCovered && recordNo === choice.recordNo,
    );
    return last.find(
      ({ personCovered, recordNo }) =>
        personCovered === found?.person.personCovered && recordNo === found.person.recordNo,
    )?.packageCents;
  };
  const isOnSale = ({ personCovered }: PaChosenPackage, cents: number) =>
    inputs.packages.some((plan) => plan.personCovered === personCovered && plan.packageCents === cents);
  return {
    inputs: {
      ...inputs,
      ages: people.map(({ person: { personCovered }, recordNo, age }) => ({ personCovered, recordNo, age })),
    },
    chosen: chosen.map((choice) => {
      const packageCents = wanted(choice);
      return packageCents !== undefined && isOnSale(choice, packageCents) ? { ...choice, packageCents } : choice;
    }),
  };
};

/** Every underwriter that insures these people at their ages, cheapest packages replaced by last year's. Pure. */
const offersFor = (
  book: PaBook,
  request: PaQuoteSnapshot,
  people: readonly RenewedPerson[],
  last: readonly PaChosenPackage[],
): readonly PaOffer[] => {
  const params = { ...request, whoWillBeCovered: request.coverType as PaCoverType };
  return ratePa(book, params as PaQuoteRequest['quoteParams'])
    .offers.map((offer) => withPackages(offer, people, last))
    .filter(({ inputs, chosen }) => ageRefusals(inputs, asQuoted(inputs, chosen)).length === 0);
};

/** Asks every underwriter for the same people again, at their ages on the first day of the new cover. */
export const ratePaRenewal = async (
  deps: RenewalDependencies,
  policy: PolicyRow,
  { sold, people, now }: { sold: QuotedPaOffer; people: readonly RenewedPerson[]; now: Date },
): Promise<PaQuoteSet> => {
  const book = await deps.paBooks.on(now);
  const request = renewedRequest(sold.request, people);
  const offers = offersFor(book, request, people, sold.chosen);
  return paQuotes.store(deps, { request, pricedOn: book.day, renewsPolicy: policy.number, offers }, now);
};
