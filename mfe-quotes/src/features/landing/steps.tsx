import { useText } from '@tulinde/ui/i18n';
import styles from './steps.module.css';
import { landingTexts } from './texts';

const steps = [1, 2, 3] as const;

export const Steps = () => {
  const text = useText(landingTexts);
  return (
    <section aria-labelledby="steps" className={styles.section}>
      <h2 id="steps" className={styles.title}>
        {text('steps.title')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {step}
            </span>
            <h3 className={styles.name}>{text(`steps.${step}.title`)}</h3>
            <p className={styles.help}>{text(`steps.${step}.help`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
