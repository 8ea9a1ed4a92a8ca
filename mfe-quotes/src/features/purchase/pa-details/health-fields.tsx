import { ChoiceField, LongTextField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '../../../purchase-parts/purchase.module.css';
import type { PaAnswers } from './pa-answers';
import { paDetailsTexts } from './texts';

/** State of health of everybody insured. `isAgain`: it was answered before the page was loaded anew. */
export const HealthFields = ({ isAgain }: { readonly isAgain: boolean }) => {
  const text = useText(paDetailsTexts);
  const { control } = useFormContext<PaAnswers>();
  const [hasCondition, hasDangerousWork] = useWatch({
    control,
    name: ['health.hasCondition', 'health.hasDangerousWork'],
  });
  const options = [
    { value: 'true', label: text('yes') },
    { value: 'false', label: text('no') },
  ];
  return (
    <div className={styles.group}>
      <div>
        <h2 className={styles.groupTitle}>{text('health')}</h2>
        <p className={styles.lead}>{text('health.lead')}</p>
      </div>
      {isAgain && <Notice tone="info">{text('health.again')}</Notice>}
      <ChoiceField name="health.hasCondition" options={options} />
      {hasCondition === 'true' && <LongTextField name="health.condition" />}
      <ChoiceField name="health.hasDangerousWork" options={options} />
      {hasDangerousWork === 'true' && <LongTextField name="health.dangerousWork" />}
    </div>
  );
};
