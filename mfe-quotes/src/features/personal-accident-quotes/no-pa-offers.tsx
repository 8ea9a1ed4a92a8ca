import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { Button, Card, EmptyState } from '@tulinde/shared/ui';
import styles from '../quotes/quotes.module.css';
import { paResultsTexts } from './results-texts';

/** Every underwriter declined: what changes it. */
export const NoPaOffers = ({ onChange }: { readonly onChange: () => void }) => {
  const text = useText(paResultsTexts);
  return (
    <Card className={styles.state}>
      <EmptyState title={text('empty.title')} action={<Button onClick={onChange}>{text('empty.action')}</Button>}>
        {text('empty.why')} {text('empty.change', { phone: brand.phone })}
      </EmptyState>
    </Card>
  );
};
