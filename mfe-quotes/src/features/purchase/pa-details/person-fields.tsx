import { relationships, relationshipWords, type PaPerson } from '@tulinde/contracts';
import { BirthField, NameField, SelectField, TextField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '../../../purchase-parts/purchase.module.css';
import { personPart } from './form-parts';
import type { PaAnswers } from './pa-answers';
import { PartCard } from './part-card';
import { paDetailsTexts } from './texts';

export interface PersonFieldsProps {
  readonly index: number;
  readonly personCovered: PaPerson;
  readonly isBuyer: boolean;
}

/** One person of the quote. */
export const PersonFields = ({ index, personCovered, isBuyer }: PersonFieldsProps) => {
  const text = useText(paDetailsTexts);
  const relationship = useText(relationshipWords);
  const path = `people.${index}` as const;
  const { control } = useFormContext<PaAnswers>();
  const fullName = useWatch({ control, name: `${path}.fullName` });
  const choices = relationships.filter((one) => one !== 'SELF' || isBuyer || personCovered === 'STUDENT');
  return (
    <PartCard id={personPart(index)} line={fullName} headingLevel={3}>
      <NameField name={`${path}.fullName`} oneName={`${path}.hasOneName`} autoComplete="off" />
      <BirthField name={`${path}.dateOfBirth`} />
      <TextField name={`${path}.idNumber`} autoCapitalize="characters" spellCheck={false} autoComplete="off" />
      {!isBuyer && (
        <SelectField
          name={`${path}.relationship`}
          placeholder={text('choose')}
          options={choices.map((one) => ({ value: one, label: relationship(one) }))}
        />
      )}
    </PartCard>
  );
};

/** The buyer among the people: what is known of them is not asked twice. */
export const BuyerLine = ({ name }: { readonly name: string }) => {
  const text = useText(paDetailsTexts);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} padding="none" className={styles.part}>
      <h3 className={styles.partHead}>
        <span id={id} className={styles.groupTitle}>
          {name}
        </span>
        <span className={styles.partLine}>{text('person.isBuyer')}</span>
      </h3>
    </Card>
  );
};
