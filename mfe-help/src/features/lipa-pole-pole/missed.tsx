import { instalmentGraceDays } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import styles from './page.module.css';
import { texts } from './texts';

const times = [0, 1, 2, 3, 4] as const;

/** Day by day, what follows when an instalment is not paid. */
export const Missed = () => {
  const text = useText(texts);
  return (
    <Card as="section" surface="deep" padding="large" aria-labelledby="missed-title">
      <h2 id="missed-title">{text('missed.title')}</h2>
      <p className={styles.paragraph}>{text('missed.lead')}</p>
      <ol className={styles.days}>
        {times.map((time) => (
          <li key={time}>
            <strong>{text(`missed.${time}.when`, { grace: instalmentGraceDays })}</strong>
            <span>{text(`missed.${time}.what`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
