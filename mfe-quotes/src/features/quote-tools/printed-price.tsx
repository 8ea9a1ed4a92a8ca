import { PriceLines, type PriceLinesProps } from '@tulinde/ui';
import styles from './printed-sheet.module.css';
import { usePrinting } from './use-printing';

/** What a price is made of, on paper: there nothing can be opened. */
export const PrintedPrice = (props: PriceLinesProps) =>
  usePrinting() ? (
    <div className={styles.price}>
      <PriceLines {...props} />
    </div>
  ) : null;
