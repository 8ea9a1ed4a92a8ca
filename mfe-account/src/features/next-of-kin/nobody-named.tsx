import { useText } from '@tulinde/ui/i18n';
import { Button, Card, ShieldIllustration, WeaveBand } from '@tulinde/ui';
import { Check } from 'lucide-react';
import styles from './next-of-kin.module.css';
import { nextOfKinTexts } from './texts';

const reasons = ['empty.direct', 'empty.share', 'empty.child'] as const;

/** Tells a customer who has named no next of kin why it matters. */
export const NobodyNamed = ({ onBegin }: { readonly onBegin: () => void }) => {
  const text = useText(nextOfKinTexts);
  return (
    <Card as="section" padding="none" className={styles.empty}>
      <WeaveBand />
      <div className={styles.emptyBody}>
        <div className={styles.emptyTexts}>
          <h2 className={styles.emptyTitle}>{text('empty.title')}</h2>
          <p>{text('empty.help')}</p>
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                <Check className={styles.tick} aria-hidden />
                {text(reason)}
              </li>
            ))}
          </ul>
          <Button className={styles.add} onClick={onBegin}>
            {text('empty.action')}
          </Button>
        </div>
        <ShieldIllustration className={styles.illustration} />
      </div>
    </Card>
  );
};
