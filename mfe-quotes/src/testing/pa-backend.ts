import type { PaInsured, PaPerson, PaQuote, PaQuoteRequest, PaQuoteSet } from '@tulinde/contracts';
import { failure, paInsured, paQuote, paQuoteSet, type FakeBackend, type FakeHandlers } from '@tulinde/testing';
import { quotesBackend } from './quotes-backend';

const counted = (personCovered: PaPerson, count: number) =>
  Array.from({ length: count }, (_, index) => paInsured(personCovered, index + 1));

/** The set that a back end makes of these answers. */
const paSetFor = ({ quoteParams }: PaQuoteRequest): PaQuoteSet => {
  const { whoWillBeCovered: _same, ...request } = quoteParams;
  const { coverType, numberOfAdults, numberOfChildren } = request;
  const people =
    coverType === 'STUDENT'
      ? [paInsured('STUDENT')]
      : [...counted('ADULT', numberOfAdults), ...counted('CHILD', numberOfChildren)];
  return paQuoteSet({
    request,
    quotes: ['Tsavo Shield', 'Rift Crest'].map((underwriterName) => paQuote(people, { underwriterName, coverType })),
  });
};

const peopleOf = ({ pricingResultData: { adultsQuotePricing, childrenQuotePricing } }: PaQuote): PaInsured[] => [
  ...adultsQuotePricing,
  ...childrenQuotePricing,
];

/** A back end that sells personal accident cover too: it remembers the set it quoted, and the packages in it. */
export const paBackend = (handlers: FakeHandlers = {}, stored: PaQuoteSet | null = null): FakeBackend => {
  let set = stored;
  return quotesBackend({
    getPaQuote: (request) => ({ data: (set = paSetFor(request)) }),
    getPaQuoteSet: () => (set ? { data: set } : failure({ status: 404, code: 'QUOTE_NOT_FOUND' })),
    changePaQuotePackage: ({ quoteRef, underwriter, personCovered, recordNo, packageAmount }) => {
      const old = set?.quotes.find(({ underwriterName }) => underwriterName === underwriter) ?? paQuote();
      const people = peopleOf(old).map((one) =>
        one.recordNo === recordNo && one.premiumComputationObj.personCovered === personCovered
          ? paInsured(personCovered, recordNo, Number(packageAmount))
          : one,
      );
      const changed = paQuote(people, { underwriterName: underwriter, coverType: old.coverType });
      if (set) {
        const quotes = set.quotes.map((one) => (one.underwriterName === underwriter ? changed : one));
        set = { ...set, quotes };
      }
      return { success: true, data: { ...changed, quoteRef } };
    },
    ...handlers,
  });
};
