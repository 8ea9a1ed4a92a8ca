import { relationships, relationshipWords, type PaPerson } from '@tulinde/contracts';
import { BirthField, NameField, SelectField, TextField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { useId, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '../../../purchase-parts/purchase.module.css';
import { paDetailsTexts } from './texts';

export interface PersonFieldsProps {
  readonly index: number;
  readonly personCovered: PaPerson;
  /** `Adult 2`. */
  readonly name: string;
  /** The buyer: what is known of them is not asked twice. */
  readonly isBuyer: boolean;
  /** Stands before the fields. */
  readonly children?: ReactNode;
}

/** One person of the quote. What was refused of the buyer is shown here too, with its field. */
export const PersonFields = ({ index, personCovered, name, isBuyer, children }: PersonFieldsProps) => {
  const text = useText(paDetailsTexts);
  const relationship = useText(relationshipWords);
  const id = useId();
  const path = `people.${index}` as const;
  const { errors } = useFormState<{ people: Record<string, string>[] }>({ name: path });
  const isRefused = errors.people?.[index] !== undefined;
  const choices = relationships.filter((one) => one !== 'SELF' || isBuyer || personCovered === 'STUDENT');
  return (
    <Card as="section" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.groupTitle}>
        {name}
      </h3>
      {children}
      {(!isBuyer || isRefused) && (
        <>
          <NameField name={`${path}.fullName`} oneName={`${path}.hasOneName`} autoComplete="off" />
          <BirthField name={`${path}.dateOfBirth`} />
          <TextField name={`${path}.idNumber`} autoCapitalize="characters" spellCheck={false} autoComplete="off" />
        </>
      )}
      {!isBuyer && (
        <SelectField
          name={`${path}.relationship`}
          placeholder={text('choose')}
          options={choices.map((one) => ({ value: one, label: relationship(one) }))}
        />
      )}
    </Card>
  );
};
