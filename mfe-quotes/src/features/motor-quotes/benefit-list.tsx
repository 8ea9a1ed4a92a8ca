import type { Quote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { BenefitLine } from './benefit-line';
import styles from './quote-details.module.css';
import { motorQuotesTexts } from './texts';

export interface BenefitListProps {
  readonly quoteRef: string;
  readonly quote: Quote;
}

export const BenefitList = ({ quoteRef, quote }: BenefitListProps) => {
  const text = useText(motorQuotesTexts);
  if (quote.AdditionalBenefits.length === 0) return <p className={styles.none}>{text('benefits.none')}</p>;
  return (
    <ul className={styles.benefits}>
      {quote.AdditionalBenefits.map((benefit) => (
        <BenefitLine key={benefit.name} quoteRef={quoteRef} quote={quote} benefit={benefit} />
      ))}
    </ul>
  );
};
