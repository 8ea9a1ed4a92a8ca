import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import styles from '../cancel-cover.module.css';
import { startTexts } from './start-texts';

/** What cancelling means, before anybody is asked for anything. */
export const HowItGoes = () => {
  const text = useText(startTexts);
  return (
    <Card as="section" padding="large" surface="soft" aria-labelledby="how-title" className={styles.how}>
      <h2 id="how-title">{text('how.title')}</h2>
      <dl className={styles.points}>
        {(['back', 'none', 'when', 'undo', 'paid', 'drive'] as const).map((point) => (
          <div key={point}>
            <dt>{text(`how.${point}.title`)}</dt>
            <dd>{text(`how.${point}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
