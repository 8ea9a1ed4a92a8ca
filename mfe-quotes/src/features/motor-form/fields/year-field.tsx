import { comprehensiveMaximumAge, nairobiYear } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { useFormContext } from 'react-hook-form';
import { yearOptions, type MotorFormValues } from '../motor-draft';
import { formTexts } from '../texts';
import { SelectField } from './select-field';

/** Years only, newest first; the 15-year rule answers as soon as a year is chosen (decision 18). */
export const YearField = ({ productType }: { readonly productType: string }) => {
  const text = useText(formTexts);
  const { trigger, getValues } = useFormContext<MotorFormValues>();
  const oldest = nairobiYear() - comprehensiveMaximumAge;
  return (
    <SelectField
      name="yearOfManufacture"
      options={yearOptions(productType, getValues('yearOfManufacture'))}
      placeholder={text('year.placeholder')}
      hint={productType === 'Comprehensive' ? text('year.hint', { year: oldest }) : undefined}
      onChoose={() => void trigger('yearOfManufacture')}
    />
  );
};
