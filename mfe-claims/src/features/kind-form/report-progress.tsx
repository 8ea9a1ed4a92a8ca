import { useText } from '@tulinde/ui/i18n';
import styles from './kind-form.module.css';
import { reportSteps, type ReportStep } from './steps';
import { kindFormTexts } from './texts';

/** How far one is in the report. */
export const ReportProgress = ({ step }: { readonly step: ReportStep }) => {
  const text = useText(kindFormTexts);
  const here = reportSteps.indexOf(step);
  return (
    <div className={styles.progress}>
      <p className={styles.count}>
        {text('stepOf', { number: here + 1, count: reportSteps.length })}: <strong>{text(`step.${step}`)}</strong>
      </p>
      <div className={styles.bars} aria-hidden>
        {reportSteps.map((one, index) => (
          <span
            key={one}
            className={styles.bar}
            data-step={index < here ? 'done' : index === here ? 'here' : 'ahead'}
          />
        ))}
      </div>
    </div>
  );
};
