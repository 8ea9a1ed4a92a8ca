import { observer } from '@tulinde/client/state';
import { FindField, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { kindFormTexts } from '../texts';
import styles from './fields.module.css';
import { useVehicleLists } from './vehicle-lists';

/* What is chosen is shown before its list is there. */
const optionsOf = (names: readonly string[], value: string) =>
  (names.length === 0 && value !== '' ? [value] : names).map((name) => ({ value: name, label: name }));

export interface VehicleFieldProps {
  readonly name: string;
  readonly isOptional: boolean;
}

/** Make and model of a vehicle that is not the customer's own. */
export const VehicleField = observer(({ name, isOptional }: VehicleFieldProps) => {
  const text = useText(kindFormTexts);
  const { control, setValue } = useFormContext();
  const make = useWatch({ control, name: `${name}.make` }) as string;
  const model = useWatch({ control, name: `${name}.model` }) as string;
  const lists = useVehicleLists();
  const makeId = make === '' ? null : lists.makeId(make);
  const models = makeId === null ? null : lists.models(makeId);
  useEffect(() => void lists.makes.keep(), [lists]);
  useEffect(() => void models?.keep(), [models]);
  const { data } = lists.makes;
  return (
    <div className={styles.pair} data-field-row="">
      <FindField
        name={`${name}.make`}
        isOptional={isOptional}
        options={optionsOf(lists.makes.value?.map((one) => one.vehicle_name) ?? [], make)}
        isLoading={data.state === 'loading'}
        failed={data.state === 'failed' ? text('make.failed') : undefined}
        onRetry={() => void lists.makes.keep()}
        placeholder={text('make.find')}
        onChoose={(chosen) => {
          if (chosen !== make) setValue(`${name}.model`, '', { shouldDirty: true });
        }}
      />
      <FindField
        name={`${name}.model`}
        isOptional={isOptional}
        options={optionsOf(models?.value?.map((one) => one.vehicle_model) ?? [], model)}
        isLoading={models?.data.state === 'loading'}
        failed={models?.data.state === 'failed' ? text('model.failed') : undefined}
        onRetry={() => void models?.keep()}
        isDisabled={make === ''}
        placeholder={text(make === '' ? 'model.waiting' : 'model.find')}
      />
    </div>
  );
});
