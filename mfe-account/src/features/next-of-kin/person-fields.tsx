import { relationships, relationshipWords } from '@tulinde/contracts';
import { BirthField, NameField, PhoneField, SelectField, TextField, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card } from '@tulinde/ui';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { nameOf } from './describe';
import { isMinorNow } from './minor';
import styles from './next-of-kin.module.css';
import { ShareField } from './share-field';
import { nextOfKinTexts } from './texts';
import type { KinForm } from './use-kin-form';

export interface PersonFieldsProps {
  readonly index: number;
  /** Of the heading, which takes the focus when the person comes back. */
  readonly headingId: string;
  /** Null where the person is the only one: at least one has to be named. */
  readonly onRemove: (() => void) | null;
}

/** One of the people; a child's guardian too. */
export const PersonFields = ({ index, headingId, onRemove }: PersonFieldsProps) => {
  const text = useText(nextOfKinTexts);
  const relationship = useText(relationshipWords);
  const { control } = useFormContext<KinForm>();
  const path = `people.${index}` as const;
  const person = useWatch({ control, name: path });
  const name = nameOf(text, person, index);
  const choices = relationships
    .filter((one) => one !== 'SELF')
    .map((one) => ({ value: one, label: relationship(one) }));
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.person}>
      <div className={styles.personHead}>
        <h2 id={headingId} tabIndex={-1} className={styles.personTitle}>
          {name}
        </h2>
        {onRemove !== null && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden />}
            aria-label={text('removeOf', { person: name })}
            onClick={onRemove}
          >
            {text('remove')}
          </Button>
        )}
      </div>
      <div className={styles.pair} data-field-row="">
        <NameField name={`${path}.fullName`} oneName={`${path}.hasOneName`} autoComplete="off" />
        <SelectField name={`${path}.relationship`} placeholder={text('choose')} options={choices} />
      </div>
      <div className={styles.pair} data-field-row="">
        <BirthField name={`${path}.dateOfBirth`} />
        <ShareField name={`${path}.share`} />
      </div>
      <div className={styles.pair} data-field-row="">
        <PhoneField name={`${path}.phone`} />
        <TextField name={`${path}.idNumber`} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </div>
      {person !== undefined && isMinorNow(person.dateOfBirth) && (
        <fieldset className={styles.guardian}>
          <legend className={styles.guardianTitle}>{text('guardian', { person: name })}</legend>
          <p className={styles.note}>{text('guardian.why')}</p>
          <div className={styles.pair} data-field-row="">
            <NameField name={`${path}.guardian.fullName`} oneName={`${path}.guardian.hasOneName`} autoComplete="off" />
            <SelectField name={`${path}.guardian.relationship`} placeholder={text('choose')} options={choices} />
          </div>
          <div className={styles.pair} data-field-row="">
            <PhoneField name={`${path}.guardian.phone`} />
          </div>
        </fieldset>
      )}
    </Card>
  );
};
