import { isApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { copyQuotesCall } from '@tulinde/contracts';
import { perPortal } from '@tulinde/ui/page';
import type { QuotesSession } from './quote-line';
import type { AnyQuoteSet, QuotesStore } from './quotes-store';

/* The copies that are being made: one of each set, however many presses ask for it. */
const useUnderWay = perPortal(() => new Map<string, Promise<string | null>>());

/**
 * Quotes that came by a link are copied before they are changed.
 * @returns finds the reference by which they can be changed; null where they could not be copied: a toast has said so
 */
export const useOwnCopy = <Set extends AnyQuoteSet>(
  quotes: Pick<QuotesStore<never, Set>, 'isShared' | 'adopt'>,
  session: QuotesSession,
) => {
  const { api } = usePortal();
  const underWay = useUnderWay();
  const copy = async (quoteRef: string): Promise<string | null> => {
    try {
      const own = await api.call(copyQuotesCall, { quoteRef }, { blocking: true });
      quotes.adopt(quoteRef, own);
      if (session.value.quoteRef === quoteRef) session.update(own);
      return own.quoteRef;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return null;
    } finally {
      underWay.delete(quoteRef);
    }
  };
  return async (quoteRef: string): Promise<string | null> => {
    if (!quotes.isShared(quoteRef)) return quoteRef;
    const way = underWay.get(quoteRef) ?? copy(quoteRef);
    underWay.set(quoteRef, way);
    return way;
  };
};
