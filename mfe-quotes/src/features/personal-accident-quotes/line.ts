import { brand } from '@tulinde/contracts/brand';
import { linesOfBusiness, type PaQuoteSet } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePaQuote } from '../../slices/pa-quote-slice';
import { usePaLabels } from '../../quote-parts/use-pa-labels';
import type { QuoteLine } from '../quote-results';
import { usePaQuotes } from './pa-quotes-store';
import { Premium } from './premium';
import { QuoteDetails } from './quote-details';
import { paQuotesTexts } from './texts';
import { useComparable } from './use-comparable';
import { useLink } from './use-link';
import { useNewPrices } from './use-new-prices';
import { useOffers } from './use-offers';

const useWords: QuoteLine<PaQuoteSet>['useWords'] = () => {
  const text = useText(paQuotesTexts);
  const { answersLine } = usePaLabels();
  return {
    title: ({ quotes: { length: count } }) =>
      count === 0 ? text('title.none') : text(count === 1 ? 'title.one' : 'title.many', { count }),
    answers: (set) => answersLine(set.request),
    subject: () => null,
    noOffers: `${text('empty.why')} ${text('empty.change', { phone: brand.phone })}`,
    expiredLink: text('expired.link'),
  };
};

/** Quotes of personal accident covers. */
export const personalAccidentLine: QuoteLine<PaQuoteSet> = {
  kind: 'PA',
  start: linesOfBusiness.PA.pages.form,
  columns: 'premium',
  useQuotes: usePaQuotes,
  useSession: usePaQuote,
  useNewPrices,
  useLink,
  useWords,
  useOffers,
  useComparable,
  Amounts: Premium,
  Details: QuoteDetails,
  Note: null,
};
