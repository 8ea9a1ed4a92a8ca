import { useText } from '@tulinde/ui/i18n';
import { Button, EmptyState } from '@tulinde/ui';
import styles from '../../quote-parts/quotes.module.css';
import type { QuoteLine } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';

export interface NoOffersProps<Set extends AnyQuoteSet> {
  readonly line: Pick<QuoteLine<Set>, 'useWords'>;
  readonly onChange: () => void;
}

/** Every underwriter declined: why that is, and what changes it. */
export const NoOffers = <Set extends AnyQuoteSet>({ line, onChange }: NoOffersProps<Set>) => {
  const text = useText(resultsTexts);
  const { noOffers } = line.useWords();
  return (
    <EmptyState
      className={styles.state}
      title={text('empty.title')}
      action={<Button onClick={onChange}>{text('empty.action')}</Button>}
    >
      {noOffers}
    </EmptyState>
  );
};
