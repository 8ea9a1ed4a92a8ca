import { useState } from 'react';
import type { Offer } from './comparable-quote';
import type { QuoteOrder } from './quote-order';
import { useSteadyOrder } from './use-steady-order';

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
