import { useText } from '@tulinde/ui/i18n';
import { Button, Card } from '@tulinde/ui';
import type { NewToken } from '../api';
import { CopyField } from '../copy/copy-field';
import { tokenTexts } from './texts';
import styles from './tokens.module.css';

/** The secret, this once. */
export const MadeToken = ({ made, onPutAway }: { made: NewToken; onPutAway: () => void }) => {
  const text = useText(tokenTexts);
  return (
    <Card as="section" surface="soft" className={styles.made} aria-live="polite">
      <h2 className={styles.title}>{text('madeTitle', { name: made.name })}</h2>
      <p>{text('madeHint')}</p>
      <CopyField label={text('secret')} value={made.token} />
      <Button variant="outline" size="small" className={styles.own} onClick={onPutAway}>
        {text('putAway')}
      </Button>
    </Card>
  );
};
