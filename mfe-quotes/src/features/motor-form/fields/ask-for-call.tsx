import { formatKes, routes } from '@tulinde/contracts';
import { Link } from '@tulinde/client/router';
import { useText } from '@tulinde/ui/i18n';
import { useCallBackFacts } from '@tulinde/ui/page';
import { useFormContext } from 'react-hook-form';
import { useOptionLabel } from '../../../quote-parts/use-option-label';
import { visibleFields, type MotorFieldName, type MotorFormValues } from '../motor-draft';
import { formTexts } from '../texts';
import styles from './vehicle-fields.module.css';

const lists: Partial<Record<MotorFieldName, 'duration' | 'tonnage'>> = {
  coverDuration: 'duration',
  tonnage: 'tonnage',
};

/** The way to a call about a vehicle that is in no list: what was answered so far goes along. */
export const AskForCall = () => {
  const text = useText(formTexts);
  const label = useOptionLabel();
  const facts = useCallBackFacts();
  const { getValues } = useFormContext<MotorFormValues>();
  const worded = (name: MotorFieldName, value: string): string => {
    if (name === 'estimatedValue') return /^[\d,]+$/.test(value) ? formatKes(Number(value.replaceAll(',', ''))) : value;
    return label(value, lists[name]);
  };
  const carry = () => {
    const values = getValues();
    const answers = visibleFields(values).flatMap((name) => {
      const value = String(values[name]);
      return value === '' ? [] : [`${text(name)}: ${worded(name, value)}`];
    });
    facts.set({ about: answers.join('; ') });
  };
  return (
    <p className={styles.call}>
      <Link to={routes.contactUs} onClick={carry}>
        {text('callMe')}
      </Link>
    </p>
  );
};
