import { relationships, relationshipWords, type Relationship } from '@tulinde/contracts';
import { BirthField, NameField, PhoneField, SelectField, TextField, usePartErrors, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card, Disclosure } from '@tulinde/ui';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { nameOf } from './describe';
import { KinLine } from './kin-line';
import { shareOf, shareText } from './kin-answers';
import { pathsOfPerson } from './kin-parts';
import { isMinorNow } from './minor';
import styles from './next-of-kin.module.css';
import { ShareField } from './share-field';
import { nextOfKinTexts } from './texts';
import type { KinForm } from './use-kin-form';

export interface PersonFieldsProps {
  readonly index: number;
  /** Of the name, whose button takes the focus when the person comes back. */
  readonly headingId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Null where the person is the only one: at least one has to be named. */
  readonly onRemove: (() => void) | null;
}

/** One of the people, a line until it is opened; a child's guardian too. */
export const PersonFields = ({ index, headingId, isOpen, onToggle, onRemove }: PersonFieldsProps) => {
  const text = useText(nextOfKinTexts);
  const relationship = useText(relationshipWords);
  const { control } = useFormContext<KinForm>();
  const path = `people.${index}` as const;
  const person = useWatch({ control, name: path });
  // By its own name: watching the whole person misses the share of one who was removed and restored.
  const share = useWatch({ control, name: `${path}.share` });
  const name = nameOf(text, person, index);
  const refused = usePartErrors(pathsOfPerson(index));
  const choices = relationships
    .filter((one) => one !== 'SELF')
    .map((one) => ({ value: one, label: relationship(one) }));
  return (
    <Card as="section" aria-labelledby={headingId} padding="none" className={styles.row}>
      <Disclosure
        headingLevel={2}
        summary={
          <KinLine
            id={headingId}
            name={name}
            line={person?.relationship ? relationship(person.relationship as Relationship) : ''}
            share={shareText(shareOf({ share }))}
            refused={refused}
          />
        }
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <div className={styles.person}>
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
                <NameField
                  name={`${path}.guardian.fullName`}
                  oneName={`${path}.guardian.hasOneName`}
                  autoComplete="off"
                />
                <SelectField name={`${path}.guardian.relationship`} placeholder={text('choose')} options={choices} />
              </div>
              <div className={styles.pair} data-field-row="">
                <PhoneField name={`${path}.guardian.phone`} />
              </div>
            </fieldset>
          )}
          {onRemove !== null && (
            <Button
              variant="quiet"
              size="small"
              className={styles.add}
              icon={<Trash2 aria-hidden />}
              aria-label={text('removeOf', { person: name })}
              onClick={onRemove}
            >
              {text('remove')}
            </Button>
          )}
        </div>
      </Disclosure>
    </Card>
  );
};
