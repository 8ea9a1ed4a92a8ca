import { brand } from '@tulinde/contracts/brand';
import { linesOfBusiness, type PaQuoteSet, paQuoteRequestSchema } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePaQuote, paRequestValues } from '../../slices/pa-quote-slice';
import { usePaLabels } from '../../quote-parts/use-pa-labels';
import type { QuoteLine } from '../quote-results';
import { usePaQuotes } from './pa-quotes-store';
import { Premium } from './premium';
import { QuoteDetails } from './quote-details';
import { paQuotesTexts } from './texts';
import { useComparable } from './use-comparable';
import { useLink } from './use-link';
import { useOffers } from './use-offers';
import { useRequestPaQuotes } from './use-request-pa-quotes';

/** Asks again with the answers of the old quotes. */
const useNewPrices = (): (() => Promise<PaQuoteSet> | null) => {
  const session = usePaQuote();
  const requestQuotes = useRequestPaQuotes();
  return () => {
    const { quotedDetails } = session.value;
    if (quotedDetails === null) return null;
    const request = paQuoteRequestSchema.safeParse(paRequestValues(quotedDetails));
    return request.success ? requestQuotes(request.data, quotedDetails) : null;
  };
};

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
