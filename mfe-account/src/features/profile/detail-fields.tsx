import { languages } from '@tulinde/contracts';
import { ChoiceField, PlaceFields, TextField, TickField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { FieldGroup } from '@tulinde/ui';
import styles from './profile.module.css';
import { profileTexts } from './texts';

export const DetailFields = () => {
  const text = useText(profileTexts);
  return (
    <>
      <div className={styles.pair} data-field-row="">
        <PlaceFields />
      </div>
      <TextField name="postalAddress" autoComplete="street-address" isOptional />
      <ChoiceField name="language" options={languages.map((value) => ({ value, label: text(`language.${value}`) }))} />
      <FieldGroup legend={text('reminders')} hint={text('reminders.lead')}>
        <div className={styles.ticks}>
          <TickField name="remindByEmail" />
          <TickField name="remindBySms" />
        </div>
      </FieldGroup>
      <TickField name="marketing" />
    </>
  );
};
