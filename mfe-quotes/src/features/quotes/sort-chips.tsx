import { useText } from '@tulinde/shared/i18n';
import { Chip } from '@tulinde/shared/ui';
import { Check } from 'lucide-react';
import type { QuoteOrder } from './quote-order';
import styles from './quotes.module.css';
import { quotesTexts } from './texts';

export interface SortChipsProps {
  readonly order: QuoteOrder;
  readonly onOrder: (order: QuoteOrder) => void;
  readonly isOnlyLipa: boolean;
  /** Null where all quotes have instalments, or none has. */
  readonly onOnlyLipa: (() => void) | null;
}

const orders = ['price', 'deposit'] as const;

export const SortChips = ({ order, onOrder, isOnlyLipa, onOnlyLipa }: SortChipsProps) => {
  const text = useText(quotesTexts);
  return (
    <div className={styles.chips} role="group" aria-label={text('sort.label')}>
      {orders.map((one) => (
        <Chip key={one} isPressed={one === order} onPress={() => onOrder(one)}>
          {text(`sort.${one}`)}
        </Chip>
      ))}
      {onOnlyLipa && (
        <Chip
          isPressed={isOnlyLipa}
          onPress={onOnlyLipa}
          icon={isOnlyLipa ? <Check size={16} aria-hidden /> : undefined}
        >
          {text('filter.lipa')}
        </Chip>
      )}
    </div>
  );
};
