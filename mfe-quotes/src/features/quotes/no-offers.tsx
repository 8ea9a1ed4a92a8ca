import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { Button, EmptyState } from '@tulinde/shared/ui';
import styles from './quotes.module.css';
import { quotesTexts } from './texts';

/** Every underwriter declined: why that is, and what changes it. */
export const NoOffers = ({ onChange }: { readonly onChange: () => void }) => {
  const text = useText(quotesTexts);
  return (
    <EmptyState
      className={styles.state}
      title={text('empty.title')}
      action={<Button onClick={onChange}>{text('empty.action')}</Button>}
    >
      {text('empty.why')} {text('empty.change', { phone: brand.phone })}
    </EmptyState>
  );
};
