import { useStartPurchase } from '../purchase/start-purchase';
import { PaQuotesSection, type PaQuotesSectionProps } from './pa-quotes-section';

/** The quotes with what Buy Now does. In this chunk, so that the landing page does without the purchase's script. */
export const PaQuotesForSale = (props: Omit<PaQuotesSectionProps, 'onBuy'>) => {
  const startPurchase = useStartPurchase();
  return (
    <PaQuotesSection
      {...props}
      onBuy={(quoteRef, underwriterName) => void startPurchase({ quoteRef, underwriterName })}
    />
  );
};
