import { useState } from 'react';
import type { Quote, QuoteSet } from '@tulinde/shared/contracts';
import { inOrder, type QuoteOrder } from './quote-order';

const namesIn = (quotes: readonly Quote[], order: QuoteOrder) =>
  inOrder(quotes, order).map(({ underwriterName }) => underwriterName);

/**
 * The quotes in an order that is made once per set and choice of order: a benefit changes a price, and the card that a
 * person is reading must not jump to another place.
 */
export const useSteadyOrder = ({ quoteRef, quotes }: QuoteSet, order: QuoteOrder): Quote[] => {
  const key = `${quoteRef} ${order}`;
  const [made, setMade] = useState(() => ({ key, names: namesIn(quotes, order) }));
  const current = made.key === key ? made : { key, names: namesIn(quotes, order) };
  // React's own way to derive state from a changed prop: set while rendering, it renders again before painting.
  if (current !== made) setMade(current);
  return current.names.flatMap((name) => quotes.find(({ underwriterName }) => underwriterName === name) ?? []);
};
