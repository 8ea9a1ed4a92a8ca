import {
  categoriesOf,
  customerTypes,
  motorCoverDurations,
  productTypes,
  tonnageOptions,
  vehicleUsesFor,
  type MotorProductId,
} from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from './fields/choice-field';
import { PassengersField } from './fields/passengers-field';
import { SelectField } from './fields/select-field';
import { ValueField } from './fields/value-field';
import { VehicleFields } from './fields/vehicle-fields';
import { YearField } from './fields/year-field';
import { classAnswers, visibleFields, type MotorFormValues } from './motor-draft';
import { NotOffered } from './not-offered';
import { formTexts } from './texts';
import { useCoverLimits } from './use-cover-limits';

/** The questions of a motor quote: which are asked depends on the class and the insurance type. */
export const MotorFields = observer(({ productId }: { readonly productId: MotorProductId }) => {
  const text = useText(formTexts);
  const { control, setValue, getValues, clearErrors, trigger } = useFormContext<MotorFormValues>();
  const values = useWatch({ control }) as MotorFormValues;
  const { productCategory, productType, vehicleUse, coverDuration } = values;
  const coverLimits = useCoverLimits();
  // What has uses is asked about once one is chosen.
  const isKnown = vehicleUse !== '' || productCategory === 'PRIVATE';
  const use = productCategory === 'PRIVATE' ? '' : vehicleUse;
  const known = isKnown ? coverLimits({ productId, productCategory, vehicleUse: use }) : null;
  useEffect(() => void known?.keep(), [known]);
  const limits = known?.value ?? null;
  const limit = limits?.find((one) => one.productType === productType && String(one.coverDuration) === coverDuration);
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
      <ChoiceField name="productCategory" options={categoriesOf(productId)} onChoose={handleClass} />
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
      {asked.has('estimatedValue') && <ValueField minimum={limit?.minimumValue ?? null} />}
      {asked.has('passangers') && <PassengersField />}
      {asked.has('tonnage') && (
        <SelectField
          name="tonnage"
          options={tonnageOptions.map(({ value }) => value)}
          placeholder={text('tonnage.placeholder')}
        />
      )}
      <ChoiceField name="coverDuration" options={motorCoverDurations} />
      <div aria-live="polite">
        {limits !== null && (
          <NotOffered
            limits={limits}
            values={values}
            what={use || productCategory}
            onType={(type) => {
              setValue('productType', type);
              handleType();
            }}
            onDuration={(term) => setValue('coverDuration', term)}
          />
        )}
      </div>
    </>
  );
});
