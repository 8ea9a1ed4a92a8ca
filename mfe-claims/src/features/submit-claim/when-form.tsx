import { nairobiDay } from '@tulinde/contracts';
import { DateField, FormErrors, FormFields, useFormField, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card, Field, TextInput } from '@tulinde/ui';
import { ArrowRight, Clock } from 'lucide-react';
import { happenedSchema, happenedValues } from './happened-form';
import styles from './submit-claim.module.css';
import { submitClaimTexts } from './texts';

const TimeField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, error } = useFormField(name);
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
};

export interface WhenFormProps {
  /** ISO 8601; null where it is not told yet. */
  readonly at: string | null;
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly onTold: (at: string) => void;
}

/** When it happened: the day and the time decide which cover pays. */
export const WhenForm = ({ at, isFirst, isBusy, onTold }: WhenFormProps) => {
  const text = useText(submitClaimTexts);
  const form = useZodForm({ schema: happenedSchema, defaultValues: happenedValues(at) });
  const setNow = () => {
    const { day, time } = happenedValues(new Date().toISOString());
    form.setValue('day', day);
    form.setValue('time', time);
    form.clearErrors();
  };
  const describe = (path: string) =>
    path === 'day'
      ? { label: text('when.day'), missing: text('when.day.missing') }
      : { label: text('when.time'), missing: text('when.time.missing') };
  return (
    <Card as="section" aria-labelledby="when" padding="large">
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(onTold)(event)}>
        <div>
          {!isFirst && <p className={styles.kicker}>{text('when.new')}</p>}
          <h2 id="when" className={styles.heading}>
            {text('when.title')}
          </h2>
          <p className={styles.lead}>{text('when.hint')}</p>
        </div>
        <FormFields form={form} describe={describe}>
          <FormErrors />
          <div className={styles.when}>
            <DateField name="day" max={nairobiDay()} />
            <TimeField name="time" />
          </div>
        </FormFields>
        <Button className={styles.now} variant="outline" icon={<Clock size={18} aria-hidden />} onClick={setNow}>
          {text('when.now')}
        </Button>
        <Button className={styles.next} type="submit" isBusy={isBusy} iconEnd={<ArrowRight aria-hidden />}>
          {text('when.next')}
        </Button>
      </form>
    </Card>
  );
};
