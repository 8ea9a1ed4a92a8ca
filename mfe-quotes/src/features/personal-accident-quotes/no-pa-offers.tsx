import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { Button, EmptyState } from '@tulinde/shared/ui';
import styles from '../quotes/quotes.module.css';
import { paResultsTexts } from './results-texts';

/** Every underwriter declined: what changes it. */
export const NoPaOffers = ({ onChange }: { readonly onChange: () => void }) => {
  const text = useText(paResultsTexts);
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
