import { useMemo } from 'react';
import { formatKes, type Quote, type QuoteSet } from '@tulinde/contracts';
import { useText, type Translate } from '@tulinde/ui/i18n';
import { useOptionLabel } from '../../quote-parts/use-option-label';
import type { ShownOffer } from '../quote-results';
import { likenessOf } from './like-with-like';
import { motorQuotesTexts } from './texts';
import { offerOf } from './use-comparable';

type Text = Translate<keyof (typeof motorQuotesTexts)['en']>;

const offersOf = (quotes: readonly Quote[], cover: string, text: Text): readonly ShownOffer<Quote>[] => {
  const excessOf = ({ excess }: Quote): string | null => {
    if (!excess) return null;
    return excess.isWaived ? text('excess.waived') : formatKes(excess.amount);
  };
  const { lowest, lacking } = likenessOf(quotes);
  return quotes.map((quote) => {
    const offer = offerOf(quote);
    const isLowest = lowest?.insurer === offer.insurer;
    const missing = (lacking.get(offer.insurer) ?? []).map(({ label, limit }) =>
      limit === null ? label : text('lacking.upTo', { benefit: label, amount: formatKes(limit) }),
    );
    return {
      ...offer,
      quote,
      isLowest,
      badge: isLowest ? text(`lowest.${lowest.among}`) : null,
      note: missing.length > 0 ? text('lacking', { benefits: missing.join(', ') }) : null,
      printed: { cover, excess: excessOf(quote) },
    };
  });
};

/**
 * Offers with what they lack of each other's benefits, and the lowest price among those that compare. They stay the same
 * objects as long as the quotes do, so that an order or a filter renders no card again.
 */
export const useOffers = ({ quotes, request }: QuoteSet): readonly ShownOffer<Quote>[] => {
  const text = useText(motorQuotesTexts);
  const cover = useOptionLabel()(request.productType);
  return useMemo(() => offersOf(quotes, cover, text), [quotes, cover, text]);
};
