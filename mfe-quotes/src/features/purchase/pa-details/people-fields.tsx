import { useText } from '@tulinde/ui/i18n';
import { Checkbox } from '@tulinde/ui';
import { useEffect } from 'react';
import { get, useFormContext, useFormState, useWatch, type FieldErrors } from 'react-hook-form';
import type { NamedPerson } from './describe';
import { isOfBuyer, personPart } from './form-parts';
import type { PaAnswers } from './pa-answers';
import { useOpenPart } from './part-context';
import { BuyerLine, PersonFields } from './person-fields';
import { paDetailsTexts } from './texts';

export interface PeopleFieldsProps {
  readonly people: readonly NamedPerson[];
  readonly isBuyerInsured: boolean;
  readonly onBuyerInsured: (isInsured: boolean) => void;
}

/* Of the buyer as a person insured, beside what is wrong of the buyer. */
const isBuyerRefused = (errors: FieldErrors<PaAnswers>): boolean => {
  const isWrong = (path: string) => get(errors, path) !== undefined;
  return Object.keys(errors.people?.[0] ?? {}).some((name) => !isOfBuyer(`people.0.${name}`, isWrong));
};

const shared = ['fullName', 'dateOfBirth', 'idNumber'] as const;

/** Everybody in the quote. The first adult may be the buyer, whose answers are taken along as they are typed. */
export const PeopleFields = ({ people, isBuyerInsured, onBuyerInsured }: PeopleFieldsProps) => {
  const text = useText(paDetailsTexts);
  const open = useOpenPart();
  const { control, setValue, getValues, formState } = useFormContext<PaAnswers>();
  const customer = useWatch({ control, name: ['customer.fullName', 'customer.dateOfBirth', 'customer.idNumber'] });
  const { errors } = useFormState<PaAnswers>({ name: ['people.0', 'customer'] });
  const canBeBuyer = people[0]?.personCovered === 'ADULT';
  const isBuyer = canBeBuyer && isBuyerInsured;
  const [fullName, dateOfBirth, idNumber] = customer;
  const { isSubmitted } = formState;
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
    for (const name of shared) setValue(`people.0.${name}`, '');
    setValue('people.0.relationship', '');
    open(personPart(0));
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
        const isThisBuyer = index === 0 && isBuyer;
        // What was refused of the buyer alone, their age, is shown with the fields that it stands beside.
        return isThisBuyer && !isBuyerRefused(errors) ? (
          <BuyerLine key={name} name={name} />
        ) : (
          <PersonFields key={name} index={index} personCovered={personCovered} isBuyer={isThisBuyer} />
        );
      })}
    </>
  );
};
