import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { Button, Card, EmptyState } from '@tulinde/shared/ui';
import styles from './quotes.module.css';
import { quotesTexts } from './texts';

/** Every underwriter declined: why that is, and what changes it. */
export const NoOffers = ({ onChange }: { readonly onChange: () => void }) => {
  const text = useText(quotesTexts);
  return (
    <Card className={styles.state}>
      <EmptyState title={text('empty.title')} action={<Button onClick={onChange}>{text('empty.action')}</Button>}>
        {text('empty.why')} {text('empty.change', { phone: brand.phone })}
      </EmptyState>
    </Card>
  );
};
