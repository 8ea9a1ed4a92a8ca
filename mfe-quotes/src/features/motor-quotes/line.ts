import { brand } from '@tulinde/contracts/brand';
import type { QuoteSet } from '@tulinde/contracts';
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
import { useNewPrices } from './use-new-prices';
import { useOffers } from './use-offers';

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
