import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import styles from './page.module.css';
import { texts } from './texts';

const steps = [1, 2, 3] as const;

export const HowItWorks = () => {
  const text = useText(texts);
  return (
    <Card as="section" padding="large" aria-labelledby="how-title">
      <h2 id="how-title">{text('how.title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span className={styles.number} aria-hidden>
              {step}
            </span>
            <h3>{text(`how.${step}.title`)}</h3>
            <p>{text(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
};
