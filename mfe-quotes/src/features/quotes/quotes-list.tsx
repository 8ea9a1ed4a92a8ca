import type { QuoteSet } from '@tulinde/shared/contracts';
import { PrintedSheet, useHasPassed } from '../quote-tools';
import { CarriedBenefits } from './carried-benefits';
import { ExpiredRenewal } from './expired-renewal';
import { NewPrices } from './new-prices';
import { NoOffers } from './no-offers';
import { OffersOfSet } from './offers-of-set';
import { quotePath } from './quote-path';
import styles from './quotes.module.css';
import { QuotesHeading } from './quotes-heading';
import type { QuotesSectionProps } from './quotes-section';
import { SharedNote } from './shared-note';
import { useRenewing } from './use-renewing';

/** The quotes once they are there: what they are for, and the offers while they can be bought. */
export const QuotesList = (props: QuotesSectionProps & { readonly set: QuoteSet }) => {
  const { set, headingLevel, isFresh, onRenewed } = props;
  const onChange = useRenewing(set.renewsPolicy, props.onChange);
  const isExpired = useHasPassed(set.expiresAt);
  return (
    <PrintedSheet path={quotePath} quoteRef={set.shareRef ?? set.quoteRef}>
      <section className={styles.section} aria-labelledby="quotes">
        <QuotesHeading
          set={set}
          level={headingLevel}
          isFresh={isFresh}
          canBuy={!isExpired && set.quotes.length > 0}
          onChange={onChange}
        />
        {set.isShared && <SharedNote />}
        <CarriedBenefits quoteRef={set.quoteRef} />
        {isExpired ? (
          <ExpiredRenewal>
            <NewPrices reason="expired" onRenewed={onRenewed} onChange={onChange} />
          </ExpiredRenewal>
        ) : set.quotes.length === 0 ? (
          <NoOffers onChange={onChange} />
        ) : (
          <OffersOfSet set={set} headingLevel={headingLevel} />
        )}
      </section>
    </PrintedSheet>
  );
};
