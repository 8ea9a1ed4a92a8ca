import { policyDocumentWords, type PolicyDocument } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { Lock } from 'lucide-react';
import styles from '../payment.module.css';
import { lockedTexts } from './locked-texts';
import { OpenByCode, type OpenByCodeProps } from './open-by-code';

export interface LockedPapersProps extends OpenByCodeProps {
  readonly kinds: readonly PolicyDocument['kind'][];
}

/** Papers that say who bought: they open for who signs in, or has the code that goes to the buyer's address. */
export const LockedPapers = ({ store, kinds, mailedTo }: LockedPapersProps) => {
  const text = useText(lockedTexts);
  const nameOf = useText(policyDocumentWords);
  const listed = [...new Set(kinds)].map((kind) => nameOf(kind)).join(', ');
  return (
    <Card className={styles.section}>
      <p className={styles.locked}>
        <Lock size={18} aria-hidden /> <strong>{listed}</strong>
      </p>
      <p>{text('help', { email: mailedTo })}</p>
      <OpenByCode store={store} mailedTo={mailedTo} />
    </Card>
  );
};
