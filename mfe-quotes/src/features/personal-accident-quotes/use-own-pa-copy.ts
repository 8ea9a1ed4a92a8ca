import { useOwnCopies } from '../quotes/use-own-copy';
import { usePaQuotes } from './pa-quotes-store';
import { usePaQuote } from './pa-slice';

/** Personal accident quotes that may be changed: those of a link are copied first. */
export const useOwnPaCopy = () => {
  const copies = useOwnCopies();
  const quotes = usePaQuotes();
  const session = usePaQuote();
  return (quoteRef: string) =>
    copies.of(quoteRef, {
      isShared: (ref) => quotes.isShared(ref),
      adopt: (own) => {
        quotes.adopt(quoteRef, own);
        if (session.value.quoteRef === quoteRef) session.update(own);
      },
    });
};
