import { ChoiceField, LongTextField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PaAnswers } from './pa-answers';
import { PartCard } from './part-card';
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
    <PartCard id="health" line={hasCondition || hasDangerousWork ? text('health.line') : ''}>
      <p>{text('health.lead')}</p>
      {isAgain && <Notice tone="info">{text('health.again')}</Notice>}
      <ChoiceField name="health.hasCondition" options={options} />
      {hasCondition === 'true' && <LongTextField name="health.condition" />}
      <ChoiceField name="health.hasDangerousWork" options={options} />
      {hasDangerousWork === 'true' && <LongTextField name="health.dangerousWork" />}
    </PartCard>
  );
};
