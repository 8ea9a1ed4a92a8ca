import { routes, type MotorProductId } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import type { ApiError } from '@tulinde/client/api';
import { observer, type Remote } from '@tulinde/client/state';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MotorFormValues } from '../motor-draft';
import { useVehicleLists } from '../vehicle-lists';
import { AskForCall } from './ask-for-call';
import { ListField } from './list-field';

const namesOf = <Item,>(list: Remote<readonly Item[], ApiError>, name: (item: Item) => string) =>
  list.state === 'ready' ? { state: list.state, value: list.value.map(name) } : list;

const unasked = { state: 'idle' } as const;
/* Of a make that is not in the list. */
const unlisted = { state: 'ready', value: [] } as const;

/** Make, and the models of that make. */
export const VehicleFields = observer(({ productId }: { readonly productId: MotorProductId }) => {
  const lists = useVehicleLists();
  const portal = usePortal();
  const { control, setValue } = useFormContext<MotorFormValues>();
  const [make, model, productType] = useWatch({ control, name: ['make', 'model', 'productType'] });
  // Third Party Only is priced by class and use alone.
  const takesOther = productType === 'Third Party Only';
  const makes = lists.makes(productId);
  const makeId = lists.makeId(productId, make);
  const models = makeId === null ? null : lists.models(makeId);
  useEffect(() => void makes.keep(), [makes]);
  useEffect(() => void models?.keep(), [models]);

  // A draft may name a vehicle that has left the lists since.
  const isMakeUnknown = makes.value !== null && make !== '' && makeId === null;
  const isMakeGone = isMakeUnknown && !takesOther;
  const knownModels = models?.value ?? null;
  const isModelGone =
    !takesOther &&
    knownModels !== null &&
    model !== '' &&
    !knownModels.some(({ vehicle_model }) => vehicle_model === model);
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
        takesOther={takesOther}
        onChoose={(chosen) => {
          if (chosen !== make) setValue('model', '');
        }}
      />
      <ListField
        name="model"
        list={namesOf(models?.data ?? (isMakeUnknown ? unlisted : unasked), ({ vehicle_model }) => vehicle_model)}
        isWaiting={make === ''}
        takesOther={takesOther}
        onRetry={() => void models?.keep()}
      />
      {!takesOther && model === '' && portal.hasRoute(routes.contactUs) && <AskForCall />}
    </>
  );
});
