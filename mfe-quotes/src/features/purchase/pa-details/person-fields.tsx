import { relationships, relationshipWords, type PaPerson } from '@tulinde/contracts';
import { BirthField, NameField, SelectField, TextField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card, Disclosure } from '@tulinde/ui';
import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import styles from '../../../purchase-parts/purchase.module.css';
import type { PaAnswers } from './pa-answers';
import { paDetailsTexts } from './texts';

export interface PersonFieldsProps {
  readonly index: number;
  readonly personCovered: PaPerson;
  /** `Adult 2`. */
  readonly name: string;
  /** The buyer: what is known of them is not asked twice. */
  readonly isBuyer: boolean;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
  /** The person after this one; null after the last. */
  readonly next: { readonly name: string; readonly go: () => void } | null;
}

/** One person of the quote, a line until it is their turn. What was refused is always shown, of the buyer too. */
export const PersonFields = (props: PersonFieldsProps) => {
  const { index, personCovered, name, isBuyer, isOpened, onToggle, next } = props;
  const text = useText(paDetailsTexts);
  const relationship = useText(relationshipWords);
  const id = useId();
  const path = `people.${index}` as const;
  const { control } = useFormContext<PaAnswers>();
  const fullName = useWatch({ control, name: `${path}.fullName` });
  const { errors } = useFormState<{ people: Record<string, string>[] }>({ name: path });
  const isRefused = errors.people?.[index] !== undefined;
  const choices = relationships.filter((one) => one !== 'SELF' || isBuyer || personCovered === 'STUDENT');
  const line = isBuyer ? text('person.isBuyer') : fullName || text('person.empty');
  const summary = (
    <>
      <span id={id} className={styles.groupTitle}>
        {name}
      </span>
      <span className={styles.personLine}>{line}</span>
    </>
  );
  if (isBuyer && !isRefused) {
    return (
      <Card as="section" aria-labelledby={id} padding="none" className={styles.person}>
        <h3 className={styles.personHead}>{summary}</h3>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby={id} padding="none" className={styles.person}>
      <Disclosure
        headingLevel={3}
        summary={<span className={styles.personHead}>{summary}</span>}
        isOpen={isOpened || isRefused}
        onToggle={onToggle}
      >
        <div className={styles.group}>
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
          {next && (
            <Button variant="outline" size="small" onClick={next.go}>
              {text('person.next', { person: next.name })}
            </Button>
          )}
        </div>
      </Disclosure>
    </Card>
  );
};
