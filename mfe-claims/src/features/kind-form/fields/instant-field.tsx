import { nairobiDay } from '@tulinde/contracts';
import { formatTime, useText } from '@tulinde/ui/i18n';
import { useFormField } from '@tulinde/ui/forms';
import { FieldGroup, TextInput } from '@tulinde/ui';
import { useId } from 'react';
import { kindFormTexts } from '../texts';
import styles from './fields.module.css';

/* Kenya has one time, and never changes its clocks. */
const offset = '+03:00';

const partsOf = (value: string): { readonly day: string; readonly time: string } => {
  if (value.endsWith('Z')) return { day: nairobiDay(new Date(value)), time: formatTime(value, 'en') };
  const [day = '', time = ''] = value.split('T');
  return { day, time };
};

/* Half of it stays as it is, so that the rule can say what is missing. */
const instantOf = (day: string, time: string): string => {
  if (day === '' && time === '') return '';
  const whole = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(whole.getTime()) || day === '' || time === '' ? `${day}T${time}` : whole.toISOString();
};

/** A day and a time of Nairobi's clocks. The value is ISO 8601 in UTC, or what there is of it. */
export const InstantField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  const text = useText(kindFormTexts);
  const inputId = useId();
  const { day, time } = partsOf(value);
  const invalid = error === undefined ? {} : { 'aria-invalid': true as const };
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <div className={styles.instant}>
        <div>
          <label htmlFor={`${inputId}-day`}>{text('day')}</label>
          <TextInput
            {...invalid}
            id={`${inputId}-day`}
            type="date"
            max={nairobiDay()}
            value={day}
            onChange={(event) => change(instantOf(event.target.value, time))}
            onBlur={blur}
          />
        </div>
        <div>
          <label htmlFor={`${inputId}-time`}>{text('time')}</label>
          <TextInput
            {...invalid}
            id={`${inputId}-time`}
            type="time"
            value={time}
            onChange={(event) => change(instantOf(day, event.target.value))}
            onBlur={blur}
          />
        </div>
      </div>
    </FieldGroup>
  );
};
