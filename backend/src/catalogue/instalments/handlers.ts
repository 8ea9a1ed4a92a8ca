import { fromCents, toCents, type LoanSchedule } from '@tulinde/contracts';
import type { CallHandlers, CallRequest } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import type { RatingBook, RatingBooks } from '../rating/rating-book';
import { loanScheduleOf, shownRates } from './schedule';

/* Each insurer that lends, with what it lends at, in the order of their names. */
const lenders = ({ underwriters, lipaPolePole }: RatingBook) =>
  underwriters
    .flatMap(({ id, name }) =>
      lipaPolePole.filter((terms) => terms.underwriterId === id).map((terms) => ({ name, terms })),
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const exampleOf = (
  book: RatingBook,
  { underwriterName, amount, instalments, startsOn }: CallRequest<'getInstalmentExample'>,
): LoanSchedule => {
  const terms = lenders(book).find(({ name }) => name === underwriterName)?.terms;
  if (terms === undefined) throw validationRefusal([{ field: 'underwriterName', message: 'instalments.notOffered' }]);
  const totalCents = toCents(amount);
  if (totalCents < terms.minimumFinancedCents) {
    const params = { minimum: fromCents(terms.minimumFinancedCents).toLocaleString('en-KE') };
    throw validationRefusal([{ field: 'amount', message: 'instalments.tooSmall', params }]);
  }
  if (instalments > terms.longestTerm) {
    const params = { max: terms.longestTerm };
    throw validationRefusal([{ field: 'instalments', message: 'instalments.tooMany', params }]);
  }
  return loanScheduleOf(totalCents, { monthlyRatePpm: terms.monthlyRatePpm, instalments, startsOn });
};

/** Lipa Pole Pole before a purchase: the insurers that offer it, and what it would cost. */
export const instalmentHandlers = (
  books: RatingBooks,
): Pick<CallHandlers, 'getInstalmentTerms' | 'getInstalmentExample'> => ({
  getInstalmentTerms: {
    handle: async (_body, { now }) =>
      lenders(await books.on(now)).map(({ name, terms }) => ({
        underwriterName: name,
        longestTerm: terms.longestTerm,
        minimumFinanced: fromCents(terms.minimumFinancedCents),
        ...shownRates(terms.monthlyRatePpm),
      })),
  },
  getInstalmentExample: { handle: async (body, { now }) => exampleOf(await books.on(now), body) },
});
