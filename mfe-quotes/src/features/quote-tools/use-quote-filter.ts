import { useState } from 'react';
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

const idsIn = (quotes: readonly Offer[], order: QuoteOrder) => inOrder(quotes, order).map(({ id }) => id);

/**
 * The quotes in an order that is made once per set and choice of order: a benefit changes a price, and the card that a
 * person is reading must not jump to another place.
 */
const useSteadyOrder = <Q extends Offer>(setKey: string, quotes: readonly Q[], order: QuoteOrder): Q[] => {
  const key = `${setKey} ${order}`;
  const [made, setMade] = useState(() => ({ key, ids: idsIn(quotes, order) }));
  const current = made.key === key ? made : { key, ids: idsIn(quotes, order) };
  // React's own way to derive state from a changed prop: set while rendering, it renders again before painting.
  if (current !== made) setMade(current);
  return current.ids.flatMap((id) => quotes.find((quote) => quote.id === id) ?? []);
};

const hasInstalments = ({ deposit }: Offer) => deposit !== null;

/**
 * Order and filters of one set of quotes. A filter that would leave out nothing, or everything, is not offered.
 * @param setKey the set's reference: new prices are put in order anew
 */
export const useQuoteFilter = <Q extends Offer>(setKey: string, quotes: readonly Q[]) => {
  const [order, setOrder] = useState<QuoteOrder>('price');
  const [isOnlyInstalments, setOnlyInstalments] = useState(false);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const ordered = useSteadyOrder(setKey, quotes, order);

  const canFilterInstalments = quotes.some(hasInstalments) && !quotes.every(hasInstalments);
  const insurers = [...new Set(quotes.map(({ insurer }) => insurer))].sort((a, b) => a.localeCompare(b));
  // New prices may be without an insurer that was chosen among the old ones.
  const chosen = wanted.filter((insurer) => insurers.includes(insurer));
  const isInstalmentsOn = isOnlyInstalments && canFilterInstalments;
  const shown = ordered.filter(
    (quote) => (!isInstalmentsOn || hasInstalments(quote)) && (chosen.length === 0 || chosen.includes(quote.insurer)),
  );

  return {
    order,
    setOrder,
    /** Sorting by deposit makes sense where a deposit is. */
    orders: (quotes.some(hasInstalments) ? ['price', 'deposit'] : ['price']) as readonly QuoteOrder[],
    isOnlyInstalments: isInstalmentsOn,
    toggleInstalments: canFilterInstalments ? () => setOnlyInstalments(!isOnlyInstalments) : null,
    insurers,
    /** Those to show; none chosen means all. */
    chosenInsurers: chosen,
    toggleInsurer: (insurer: string) =>
      setWanted(chosen.includes(insurer) ? chosen.filter((one) => one !== insurer) : [...chosen, insurer]),
    shown,
    total: quotes.length,
    isFiltered: isInstalmentsOn || chosen.length > 0,
    clear: () => {
      setOnlyInstalments(false);
      setWanted([]);
    },
  };
};
export type QuoteFilter = ReturnType<typeof useQuoteFilter>;
