import type { Purchase } from '@tulinde/contracts';
import { useEffect, useState } from 'react';
import type { AnyQuoteSet, QuotesStore } from '../../quote-results';
import { useFollowOffer } from './use-follow-offer';

/**
 * The offer of a purchase's insurer, read once its owner opens what changes it; the purchase follows its price.
 * @param totalOf the price of an offer
 */
export const useChangedOffer = <Set extends AnyQuoteSet>(
  quotes: QuotesStore<never, Set>,
  { purchaseId, quoteRef, insurer }: Purchase,
  totalOf: (offer: Set['quotes'][number]) => number,
) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) void quotes.ensure(quoteRef);
  }, [quotes, isOpen, quoteRef]);
  const { set } = quotes;
  const offered: Set['quotes'][number] | undefined =
    set.state === 'ready' && quotes.quoteRef === quoteRef
      ? set.value.quotes.find(({ underwriterName }) => underwriterName === insurer.name)
      : undefined;
  useFollowOffer(purchaseId, offered && totalOf(offered));
  return { offered, isOpen, toggle: () => setOpen(!isOpen) };
};
