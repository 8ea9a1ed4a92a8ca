import { formatKes, type PaQuote, type PaQuoteSet } from '@tulinde/contracts';
import { formatDay, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { insuredKey, insuredPeople } from '../../quote-parts/insured-people';
import priceBar from '../../quote-parts/price-bar.module.css';
import { usePaLabels } from '../../quote-parts/use-pa-labels';
import { BuyButton, resultsTexts, type OfferDetailsProps } from '../quote-results';
import { InsuredBlock } from './insured-block';
import styles from './quote-details.module.css';

/** A block for each insured person, and the bar to buy at their price together. */
export const QuoteDetails = ({ set, quote, headingLevel, onBuy }: OfferDetailsProps<PaQuote, PaQuoteSet>) => {
  const text = useText(resultsTexts);
  const language = useLanguage();
  const labels = usePaLabels();
  const insurer = quote.underwriterName;
  return (
    <div className={styles.details}>
      {insuredPeople(quote).map((insured) => (
        <InsuredBlock
          key={insuredKey(insured)}
          quoteRef={set.quoteRef}
          underwriter={insurer}
          insured={insured}
          person={labels.person(insured, quote.coverType === 'FAMILY')}
          headingLevel={headingLevel}
        />
      ))}
      <div className={priceBar.bar}>
        <div>
          <p className={priceBar.total}>
            <span className={styles.totalLabel}>{text('premium')} </span>
            {formatKes(quote.pricingResultData.totalPremiumPayable)}
          </p>
          <p className={styles.held}>{text('held', { date: formatDay(set.expiresAt, language) })}</p>
        </div>
        <BuyButton insurer={insurer} variant="primary" className={styles.buy} onBuy={onBuy} />
      </div>
    </div>
  );
};
