import type { Quote } from '@tulinde/shared/contracts';

export type QuoteOrder = 'price' | 'deposit';

/* Quotes without instalments have no deposit to compare: they come last, by price. */
const depositOf = ({ LipaPolePoleDeposit }: Quote) => LipaPolePoleDeposit ?? Number.POSITIVE_INFINITY;
const byPrice = (a: Quote, b: Quote) =>
  a.LipaFullAmount - b.LipaFullAmount || a.underwriterName.localeCompare(b.underwriterName);
const byDeposit = (a: Quote, b: Quote) => (depositOf(a) === depositOf(b) ? byPrice(a, b) : depositOf(a) - depositOf(b));

export const inOrder = (quotes: readonly Quote[], order: QuoteOrder): Quote[] =>
  [...quotes].sort(order === 'price' ? byPrice : byDeposit);

export const lowestPrice = (quotes: readonly Quote[]): number =>
  Math.min(...quotes.map(({ LipaFullAmount }) => LipaFullAmount));
