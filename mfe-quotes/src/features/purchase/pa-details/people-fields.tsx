import { useText } from '@tulinde/ui/i18n';
import { Checkbox } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NamedPerson } from './describe';
import type { PaAnswers } from './pa-answers';
import { PersonFields } from './person-fields';
import { paDetailsTexts } from './texts';

export interface PeopleFieldsProps {
  readonly people: readonly NamedPerson[];
  readonly isBuyerInsured: boolean;
  readonly onBuyerInsured: (isInsured: boolean) => void;
}

const shared = ['fullName', 'dateOfBirth', 'idNumber'] as const;

/** Everybody in the quote, one at a time. The first adult may be the buyer, whose answers are taken along as they are typed. */
export const PeopleFields = ({ people, isBuyerInsured, onBuyerInsured }: PeopleFieldsProps) => {
  const text = useText(paDetailsTexts);
  const { control, setValue, getValues, formState } = useFormContext<PaAnswers>();
  const customer = useWatch({ control, name: ['customer.fullName', 'customer.dateOfBirth', 'customer.idNumber'] });
  const canBeBuyer = people[0]?.personCovered === 'ADULT';
  const isBuyer = canBeBuyer && isBuyerInsured;
  const [fullName, dateOfBirth, idNumber] = customer;
  const { isSubmitted } = formState;
  // One person is open at a time, at first the first one with nothing filled in.
  const [opened, setOpened] = useState<number | null>(() => {
    const index = people.findIndex((_, at) => !(at === 0 && isBuyer) && getValues(`people.${at}.fullName`) === '');
    return index < 0 ? null : index;
  });
  useEffect(() => {
    if (!isBuyer) return;
    const answers = { fullName, dateOfBirth, idNumber, relationship: 'SELF' };
    for (const [name, value] of Object.entries(answers) as [keyof typeof answers, string][]) {
      const path = `people.0.${name}` as const;
      if (getValues(path) !== value) setValue(path, value, { shouldValidate: isSubmitted });
    }
  }, [isBuyer, fullName, dateOfBirth, idNumber, isSubmitted, getValues, setValue]);

  const handleBuyer = (isInsured: boolean) => {
    onBuyerInsured(isInsured);
    if (isInsured) return;
    setOpened(0);
    for (const name of shared) setValue(`people.0.${name}`, '');
    setValue('people.0.relationship', '');
  };
  const goTo = (index: number) => {
    flushSync(() => setOpened(index));
    document.getElementById(`people-${index}-fullName`)?.focus();
  };
  return (
    <>
      {canBeBuyer && (
        <Checkbox
          label={text('buyer.isInsured')}
          hint={text('buyer.isInsured.hint')}
          checked={isBuyerInsured}
          onChange={(event) => handleBuyer(event.target.checked)}
        />
      )}
      {people.map(({ personCovered, name }, index) => {
        const next = people[index + 1];
        return (
          <PersonFields
            key={name}
            index={index}
            personCovered={personCovered}
            name={name}
            isBuyer={index === 0 && isBuyer}
            isOpened={index === opened}
            onToggle={() => setOpened(index === opened ? null : index)}
            next={next ? { name: next.name, go: () => goTo(index + 1) } : null}
          />
        );
      })}
    </>
  );
};
