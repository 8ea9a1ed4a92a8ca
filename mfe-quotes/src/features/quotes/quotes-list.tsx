import type { QuoteSet } from '@tulinde/shared/contracts';
import { useState } from 'react';
import { NewPrices } from './new-prices';
import { NoOffers } from './no-offers';
import { QuoteCards } from './quote-cards';
import { useHasPassed } from './quote-dates';
import { useSteadyOrder } from './use-steady-order';
import type { QuoteOrder } from './quote-order';
import styles from './quotes.module.css';
import { QuotesHeading } from './quotes-heading';
import type { QuotesSectionProps } from './quotes-section';
import { SortChips } from './sort-chips';

/** The quotes once they are there: what they are for, their order, and one card each. */
export const QuotesList = (props: QuotesSectionProps & { readonly set: QuoteSet }) => {
  const { set, headingLevel, isFresh, onChange, onRenewed, onBuy } = props;
  const [order, setOrder] = useState<QuoteOrder>('price');
  const [isOnlyLipa, setOnlyLipa] = useState(false);
  const ordered = useSteadyOrder(set, order);
  const isExpired = useHasPassed(set.expiresAt);
  const canFilter = new Set(set.quotes.map(({ LipaPolePoleDeposit }) => LipaPolePoleDeposit === null)).size > 1;
  const shown = ordered.filter((quote) => !(isOnlyLipa && canFilter) || quote.LipaPolePoleDeposit !== null);
  return (
    <section className={styles.section} aria-labelledby="quotes">
      <QuotesHeading set={set} level={headingLevel} isFresh={isFresh} onChange={onChange} />
      {isExpired ? (
        <NewPrices reason="expired" onRenewed={onRenewed} onChange={onChange} />
      ) : set.quotes.length === 0 ? (
        <NoOffers onChange={onChange} />
      ) : (
        <>
          {set.quotes.length > 1 && (
            <SortChips
              order={order}
              onOrder={setOrder}
              isOnlyLipa={isOnlyLipa}
              onOnlyLipa={canFilter ? () => setOnlyLipa(!isOnlyLipa) : null}
            />
          )}
          <QuoteCards set={set} quotes={shown} headingLevel={headingLevel} onBuy={onBuy} />
        </>
      )}
    </section>
  );
};
