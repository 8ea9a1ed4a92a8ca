import { brand } from '@tulinde/contracts/brand';
import { type QuoteSet, motorQuoteRequestSchema } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePurchase } from '../../slices/purchase-slice';
import { useAnswersLine } from '../../quote-parts/use-answers-line';
import type { QuoteLine } from '../quote-results';
import { CarriedBenefits } from './carried-benefits';
import { useMotorQuotes } from './motor-quotes-store';
import { QuoteAmounts } from './quote-amounts';
import { QuoteDetails } from './quote-details';
import { motorQuotesTexts } from './texts';
import { useComparable } from './use-comparable';
import { useLink } from './use-link';
import { useOffers } from './use-offers';
import { useRequestQuotes } from './use-request-quotes';

/** Asks again with the answers of the old quotes, which may hold no more: a vehicle grows too old over New Year. */
const useNewPrices = (): (() => Promise<QuoteSet> | null) => {
  const purchase = usePurchase();
  const requestQuotes = useRequestQuotes();
  return () => {
    const { quotedDetails } = purchase.value;
    if (quotedDetails === null) return null;
    const { productId, details } = quotedDetails;
    const request = motorQuoteRequestSchema.safeParse({ ...details, productId, tcsAccepted: true });
    return request.success ? requestQuotes(request.data, details) : null;
  };
};

const vehicleOf = ({ request }: QuoteSet): string => `${request.make} ${request.model}`;

const useWords: QuoteLine<QuoteSet>['useWords'] = () => {
  const text = useText(motorQuotesTexts);
  const answersLine = useAnswersLine();
  return {
    title: (set) => {
      const count = set.quotes.length;
      const vehicle = vehicleOf(set);
      return count === 0 ? vehicle : text(count === 1 ? 'title.one' : 'title.many', { count, vehicle });
    },
    answers: (set) => answersLine(set.request),
    subject: vehicleOf,
    noOffers: `${text('empty.why')} ${text('empty.change', { phone: brand.phone })}`,
    expiredLink: null,
  };
};

/** Quotes of motor covers. */
export const motorLine: QuoteLine<QuoteSet> = {
  kind: 'MOTOR',
  start: '/',
  columns: 'instalments',
  useQuotes: useMotorQuotes,
  useSession: usePurchase,
  useNewPrices,
  useLink,
  useWords,
  useOffers,
  useComparable,
  Amounts: QuoteAmounts,
  Details: QuoteDetails,
  Note: CarriedBenefits,
};
