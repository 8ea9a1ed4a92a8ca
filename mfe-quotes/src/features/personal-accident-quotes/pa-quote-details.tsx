import { formatKes, type PaQuote, type PaQuoteSet } from '@tulinde/shared/contracts';
import { formatDay, useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { BuyButton } from '../quotes/buy-button';
import { InsuredBlock } from './insured-block';
import { insuredKey, insuredPeople } from './insured-people';
import styles from './pa-quote-details.module.css';
import { paResultsTexts } from './results-texts';
import { usePaLabels } from './use-pa-labels';

export interface PaQuoteDetailsProps {
  readonly set: PaQuoteSet;
  readonly quote: PaQuote;
  readonly headingLevel: 3 | 4;
  readonly onBuy: () => void;
}

/** A block for each insured person, and the bar to buy at their price together. */
export const PaQuoteDetails = ({ set, quote, headingLevel, onBuy }: PaQuoteDetailsProps) => {
  const text = useText(paResultsTexts);
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
      <div className={styles.bar}>
        <div>
          <p className={styles.total}>
            <span className={styles.totalLabel}>{text('premium')} </span>
            {formatKes(quote.pricingResultData.totalPremiumPayable)}
          </p>
          <p className={styles.held}>{text('held', { date: formatDay(set.expiresAt, language) })}</p>
        </div>
        <BuyButton insurer={insurer} variant="primary" onBuy={onBuy} />
      </div>
    </div>
  );
};
