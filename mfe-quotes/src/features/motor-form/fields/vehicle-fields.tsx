import type { MotorProductId } from '@tulinde/shared/contracts';
import type { ApiError } from '@tulinde/shared/api';
import { observer, type Remote } from '@tulinde/shared/state';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MotorFormValues } from '../motor-draft';
import { useVehicleLists } from '../vehicle-lists';
import { ListField } from './list-field';

const namesOf = <Item,>(list: Remote<readonly Item[], ApiError>, name: (item: Item) => string) =>
  list.state === 'ready' ? { state: list.state, value: list.value.map(name) } : list;

/** Make, and the models of that make. */
export const VehicleFields = observer(({ productId }: { readonly productId: MotorProductId }) => {
  const lists = useVehicleLists();
  const { control, setValue } = useFormContext<MotorFormValues>();
  const [make, model] = useWatch({ control, name: ['make', 'model'] });
  const makes = lists.makes.of(productId);
  const makeId = lists.makeId(productId, make);
  const models = lists.models.of(makeId);
  useEffect(() => void lists.makes.load(productId), [lists, productId]);
  useEffect(() => {
    if (makeId !== null) void lists.models.load(makeId);
  }, [lists, makeId]);

  // A draft may name a vehicle that has left the lists since.
  const isMakeGone = makes.state === 'ready' && make !== '' && makeId === null;
  const isModelGone =
    models.state === 'ready' && model !== '' && !models.value.some(({ vehicle_model }) => vehicle_model === model);
  useEffect(() => {
    if (isMakeGone) setValue('make', '');
    if (isMakeGone || isModelGone) setValue('model', '');
  }, [isMakeGone, isModelGone, setValue]);

  return (
    <>
      <ListField
        name="make"
        list={namesOf(makes, ({ vehicle_name }) => vehicle_name)}
        onRetry={() => void lists.makes.load(productId)}
        onChoose={(chosen) => {
          if (chosen !== make) setValue('model', '');
        }}
      />
      <ListField
        name="model"
        list={namesOf(models, ({ vehicle_model }) => vehicle_model)}
        isWaiting={make === ''}
        onRetry={() => {
          if (makeId !== null) void lists.models.load(makeId);
        }}
      />
    </>
  );
});
