import { formatKes, quoteLines, type Quote, type QuoteSet } from '@tulinde/contracts';
import { formatDay, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { classNames, PriceLines, Tabs } from '@tulinde/ui';
import { useState } from 'react';
import priceBar from '../../quote-parts/price-bar.module.css';
import { BuyButton, resultsTexts, type OfferDetailsProps } from '../quote-results';
import { BenefitList } from './benefit-list';
import { CoverDetails } from './cover-details';
import styles from './quote-details.module.css';
import { motorQuotesTexts } from './texts';

/** What is in the price, what can be added to it, and the bar to buy at it. */
export const QuoteDetails = ({ set, quote, onBuy }: Omit<OfferDetailsProps<Quote, QuoteSet>, 'headingLevel'>) => {
  const text = useText(motorQuotesTexts);
  const common = useText(resultsTexts);
  const language = useLanguage();
  const [tab, setTab] = useState<'benefits' | 'cover'>('benefits');
  const insurer = quote.underwriterName;
  const lines = quoteLines(quote, text('price.basic'));
  return (
    <div className={styles.details}>
      <div className={styles.choices}>
        <Tabs
          label={text('tabs.label')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'benefits',
              label: text('tabs.benefits'),
              panel: <BenefitList quoteRef={set.quoteRef} quote={quote} />,
            },
            {
              id: 'cover',
              label: text('tabs.cover'),
              panel: <CoverDetails quote={quote} value={Number(set.request.estimatedValue)} />,
            },
          ]}
        />
      </div>
      <aside className={styles.price} aria-label={text('price.title', { insurer })}>
        <div aria-live="polite">
          <PriceLines lines={lines} total={{ label: text('price.total'), amount: quote.LipaFullAmount }} />
        </div>
        <p className={styles.held}>{common('held', { date: formatDay(set.expiresAt, language) })}</p>
      </aside>
      <div className={classNames(priceBar.bar, styles.bar)}>
        <p className={classNames(priceBar.total, styles.barTotal)} aria-hidden translate="no">
          {formatKes(quote.LipaFullAmount)}
        </p>
        <BuyButton insurer={insurer} variant="primary" className={styles.barBuy} onBuy={onBuy} />
      </div>
    </div>
  );
};
