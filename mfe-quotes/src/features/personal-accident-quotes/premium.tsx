import type { PaQuote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Price } from '@tulinde/ui';
import styles from '../../quote-parts/quote-card.module.css';
import { resultsTexts } from '../quote-results';

/** What everybody in the offer costs together: it is paid in full. */
export const Premium = ({ quote }: { readonly quote: PaQuote }) => {
  const text = useText(resultsTexts);
  return <Price className={styles.full} label={text('premium')} amount={quote.pricingResultData.totalPremiumPayable} />;
};
