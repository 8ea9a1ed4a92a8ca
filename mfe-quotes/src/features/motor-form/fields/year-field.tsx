import { comprehensiveMaximumAge, nairobiYear } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { earlierYear, isTypedYear, yearOptions, type MotorFormValues } from '../motor-draft';
import { formTexts } from '../texts';
import { SelectField } from './select-field';
import { TypedYearField } from './typed-year-field';

/**
 * Years only, newest first; the 15-year rule answers as soon as a year is chosen (spec 18). A year before those that
 * are listed is typed.
 */
export const YearField = ({ productType }: { readonly productType: string }) => {
  const text = useText(formTexts);
  const { trigger, getValues, setValue } = useFormContext<MotorFormValues>();
  const [typed, setTyped] = useState<'no' | 'before' | 'now'>(() =>
    isTypedYear(getValues('yearOfManufacture')) ? 'before' : 'no',
  );
  const isComprehensive = productType === 'Comprehensive';
  const chosen = getValues('yearOfManufacture');
  if (!isComprehensive && typed !== 'no') return <TypedYearField isFocused={typed === 'now'} />;

  const handleChoice = (year: string) => {
    if (year !== earlierYear) return void trigger('yearOfManufacture');
    setValue('yearOfManufacture', '');
    setTyped('now');
  };
  return (
    <SelectField
      name="yearOfManufacture"
      options={yearOptions(productType, chosen)}
      placeholder={text('year.placeholder')}
      hint={isComprehensive ? text('year.hint', { year: nairobiYear() - comprehensiveMaximumAge }) : undefined}
      onChoose={handleChoice}
    />
  );
};
