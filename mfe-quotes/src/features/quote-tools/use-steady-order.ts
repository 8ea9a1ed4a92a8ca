import { useState } from 'react';
import type { Offer } from './comparable-quote';
import { inOrder, type QuoteOrder } from './quote-order';

const idsIn = (quotes: readonly Offer[], order: QuoteOrder) => inOrder(quotes, order).map(({ id }) => id);

/**
 * The quotes in an order that is made once per set and choice of order: a benefit changes a price, and the card that a
 * person is reading must not jump to another place.
 */
export const useSteadyOrder = <Q extends Offer>(setKey: string, quotes: readonly Q[], order: QuoteOrder): Q[] => {
  const key = `${setKey} ${order}`;
  const [made, setMade] = useState(() => ({ key, ids: idsIn(quotes, order) }));
  const current = made.key === key ? made : { key, ids: idsIn(quotes, order) };
  // React's own way to derive state from a changed prop: set while rendering, it renders again before painting.
  if (current !== made) setMade(current);
  return current.ids.flatMap((id) => quotes.find((quote) => quote.id === id) ?? []);
};
