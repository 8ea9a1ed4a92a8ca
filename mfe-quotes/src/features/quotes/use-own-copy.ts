import { perPortal } from '@tulinde/shared/page';
import { usePurchase } from '../../purchase-slice';
import { OwnCopies } from './own-copy';
import { useQuotes } from './quotes-store';

export const useOwnCopies = perPortal(({ api }) => new OwnCopies(api));

/** Motor quotes that may be changed: those of a link are copied first. */
export const useOwnCopy = () => {
  const copies = useOwnCopies();
  const quotes = useQuotes();
  const purchase = usePurchase();
  return (quoteRef: string) =>
    copies.of(quoteRef, {
      isShared: (ref) => quotes.isShared(ref),
      adopt: (own) => {
        quotes.adopt(quoteRef, own);
        if (purchase.value.quoteRef === quoteRef) purchase.update(own);
      },
    });
};
