import type { Offer } from './comparable-quote';

export type QuoteOrder = 'price' | 'deposit';
type Ordered = Pick<Offer, 'insurer' | 'price' | 'deposit'>;

/* Quotes without instalments have no deposit to compare: they come last, by price. */
const depositOf = ({ deposit }: Ordered) => deposit ?? Number.POSITIVE_INFINITY;
const byPrice = (a: Ordered, b: Ordered) => a.price - b.price || a.insurer.localeCompare(b.insurer);
const byDeposit = (a: Ordered, b: Ordered) =>
  depositOf(a) === depositOf(b) ? byPrice(a, b) : depositOf(a) - depositOf(b);

export const inOrder = <Q extends Ordered>(quotes: readonly Q[], order: QuoteOrder): Q[] =>
  [...quotes].sort(order === 'price' ? byPrice : byDeposit);
