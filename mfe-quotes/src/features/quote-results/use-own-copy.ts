import { perPortal } from '@tulinde/ui/page';
import { OwnCopies } from './own-copy';
import type { QuotesSession } from './quote-line';
import type { AnyQuoteSet, QuotesStore } from './quotes-store';

const useOwnCopies = perPortal(({ api }) => new OwnCopies(api));

/** Quotes that may be changed: those of a link are copied first. */
export const useOwnCopy = <Set extends AnyQuoteSet>(
  quotes: Pick<QuotesStore<never, Set>, 'isShared' | 'adopt'>,
  session: QuotesSession,
) => {
  const copies = useOwnCopies();
  return (quoteRef: string) =>
    copies.of(quoteRef, {
      isShared: (ref) => quotes.isShared(ref),
      adopt: (own) => {
        quotes.adopt(quoteRef, own);
        if (session.value.quoteRef === quoteRef) session.update(own);
      },
    });
};
