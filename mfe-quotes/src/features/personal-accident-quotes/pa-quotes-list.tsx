import type { PaQuoteSet } from '@tulinde/shared/contracts';
import { PrintedSheet, useHasPassed } from '../quote-tools';
import { ExpiredRenewal } from '../quotes/expired-renewal';
import styles from '../quotes/quotes.module.css';
import { SharedNote } from '../quotes/shared-note';
import { useRenewing } from '../quotes/use-renewing';
import { NewPaPrices } from './new-pa-prices';
import { NoPaOffers } from './no-pa-offers';
import { PaOffers } from './pa-offers';
import { paQuotePath } from './pa-quote-path';
import { PaQuotesHeading } from './pa-quotes-heading';
import type { PaQuotesSectionProps } from './pa-quotes-section';

/** The quotes once they are there: what they are for, and the offers while they can be bought. */
export const PaQuotesList = (props: PaQuotesSectionProps & { readonly set: PaQuoteSet }) => {
  const { set, headingLevel, isFresh, onRenewed, onBuy } = props;
  const onChange = useRenewing(set.renewsPolicy, props.onChange);
  const isExpired = useHasPassed(set.expiresAt);
  return (
    <PrintedSheet path={paQuotePath} quoteRef={set.shareRef ?? set.quoteRef}>
      <section className={styles.section} aria-labelledby="quotes">
        <PaQuotesHeading
          set={set}
          level={headingLevel}
          isFresh={isFresh}
          canBuy={!isExpired && set.quotes.length > 0}
          onChange={onChange}
        />
        {set.isShared && <SharedNote />}
        {isExpired ? (
          <ExpiredRenewal>
            <NewPaPrices reason="expired" onRenewed={onRenewed} onChange={onChange} />
          </ExpiredRenewal>
        ) : set.quotes.length === 0 ? (
          <NoPaOffers onChange={onChange} />
        ) : (
          <PaOffers set={set} headingLevel={headingLevel} onBuy={onBuy} />
        )}
      </section>
    </PrintedSheet>
  );
};
