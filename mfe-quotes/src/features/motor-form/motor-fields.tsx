import {
  categoriesByProduct,
  customerTypes,
  motorCoverDurations,
  productTypes,
  tonnageOptions,
  vehicleUsesFor,
} from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from './fields/choice-field';
import { PassengersField } from './fields/passengers-field';
import { SelectField } from './fields/select-field';
import { ValueField } from './fields/value-field';
import { VehicleFields } from './fields/vehicle-fields';
import { YearField } from './fields/year-field';
import { classAnswers, visibleFields, type MotorFormValues } from './motor-draft';
import { formTexts } from './texts';

/** The questions of section 3: which are asked depends on the class and the insurance type. */
export const MotorFields = ({ productId }: { readonly productId: 1 | 2 }) => {
  const text = useText(formTexts);
  const { control, setValue, getValues, clearErrors, trigger } = useFormContext<MotorFormValues>();
  const values = useWatch({ control }) as MotorFormValues;
  const { productCategory, productType } = values;
  const asked = new Set(visibleFields(values));

  const handleClass = (chosen: string) => {
    const answers = classAnswers(productId, chosen);
    for (const [name, answer] of Object.entries(answers)) setValue(name as keyof typeof answers, answer);
    clearErrors(Object.keys(answers) as (keyof typeof answers)[]);
  };
  const handleType = () => {
    clearErrors('estimatedValue');
    if (getValues('yearOfManufacture') !== '') void trigger('yearOfManufacture');
  };

  return (
    <>
      <ChoiceField name="productCategory" options={categoriesByProduct[productId] ?? []} onChoose={handleClass} />
      <ChoiceField name="productType" options={productTypes} onChoose={handleType} />
      {asked.has('vehicleUse') && (
        <SelectField
          name="vehicleUse"
          options={vehicleUsesFor(productId, productCategory)}
          placeholder={text('use.placeholder')}
        />
      )}
      {asked.has('customerType') && <ChoiceField name="customerType" options={customerTypes} />}
      <VehicleFields productId={productId} />
      <YearField productType={productType} />
      {asked.has('estimatedValue') && <ValueField />}
      {asked.has('passangers') && <PassengersField />}
      {asked.has('tonnage') && (
        <SelectField
          name="tonnage"
          options={tonnageOptions.map(({ value }) => value)}
          placeholder={text('tonnage.placeholder')}
        />
      )}
      <ChoiceField name="coverDuration" options={motorCoverDurations} />
    </>
  );
};
