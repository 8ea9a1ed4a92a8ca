import type { Quote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Price } from '@tulinde/ui';
import { resultsTexts } from '../quote-results';
import styles from '../../quote-parts/quote-card.module.css';
import { motorQuotesTexts } from './texts';
import { planInWords } from './longest-plan';

/** How many instalments of what amount, and what that costs more. Nothing where there are none. */
const PlanLine = ({ quote, className }: { readonly quote: Quote; readonly className: string | undefined }) => {
  const text = useText(motorQuotesTexts);
  const plan = planInWords(quote);
  if (plan === null) return null;
  return <p className={className}>{text(quote.LipaPolePolePlan?.extra === 0 ? 'plan.same' : 'plan.line', plan)}</p>;
};

/** The amounts of an offer with their labels: no deposit means that there are no instalments. */
export const QuoteAmounts = ({ quote }: { readonly quote: Quote }) => {
  const { LipaFullAmount, LipaPolePoleDeposit, LipaPolePoleInstallment } = quote;
  const text = useText(motorQuotesTexts);
  const common = useText(resultsTexts);
  const hasInstalments = LipaPolePoleDeposit !== null;
  return (
    <div className={styles.amounts}>
      <Price
        className={styles.full}
        size="normal"
        label={hasInstalments ? text('full') : common('premium')}
        amount={LipaFullAmount}
      />
      {hasInstalments ? (
        <>
          <Price className={styles.deposit} size="small" label={text('deposit')} amount={LipaPolePoleDeposit} />
          {LipaPolePoleInstallment !== null && (
            <Price
              className={styles.installment}
              size="small"
              label={text('installment')}
              amount={LipaPolePoleInstallment}
            />
          )}
          <PlanLine quote={quote} className={styles.plan} />
        </>
      ) : (
        <p className={styles.fullOnly}>{text('fullOnly')}</p>
      )}
    </div>
  );
};
