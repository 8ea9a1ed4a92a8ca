import type { MotorProductId } from '@tulinde/contracts';
import type { ApiError } from '@tulinde/client/api';
import { observer, type Remote } from '@tulinde/client/state';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MotorFormValues } from '../motor-draft';
import { useVehicleLists } from '../vehicle-lists';
import { ListField } from './list-field';

const namesOf = <Item,>(list: Remote<readonly Item[], ApiError>, name: (item: Item) => string) =>
  list.state === 'ready' ? { state: list.state, value: list.value.map(name) } : list;

const unasked = { state: 'idle' } as const;

/** Make, and the models of that make. */
export const VehicleFields = observer(({ productId }: { readonly productId: MotorProductId }) => {
  const lists = useVehicleLists();
  const { control, setValue } = useFormContext<MotorFormValues>();
  const [make, model] = useWatch({ control, name: ['make', 'model'] });
  const makes = lists.makes(productId);
  const makeId = lists.makeId(productId, make);
  const models = makeId === null ? null : lists.models(makeId);
  useEffect(() => void makes.keep(), [makes]);
  useEffect(() => void models?.keep(), [models]);

  // A draft may name a vehicle that has left the lists since.
  const isMakeGone = makes.value !== null && make !== '' && makeId === null;
  const knownModels = models?.value ?? null;
  const isModelGone =
    knownModels !== null && model !== '' && !knownModels.some(({ vehicle_model }) => vehicle_model === model);
  useEffect(() => {
    if (isMakeGone) setValue('make', '');
    if (isMakeGone || isModelGone) setValue('model', '');
  }, [isMakeGone, isModelGone, setValue]);

  return (
    <>
      <ListField
        name="make"
        list={namesOf(makes.data, ({ vehicle_name }) => vehicle_name)}
        onRetry={makes.keep}
        onChoose={(chosen) => {
          if (chosen !== make) setValue('model', '');
        }}
      />
      <ListField
        name="model"
        list={namesOf(models?.data ?? unasked, ({ vehicle_model }) => vehicle_model)}
        isWaiting={make === ''}
        onRetry={() => void models?.keep()}
      />
    </>
  );
});
