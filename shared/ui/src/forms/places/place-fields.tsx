import { observer } from '@tulinde/client/state';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n';
import { FindField } from '../fields';
import { usePlaces } from './places-store';
import { placeTexts } from './texts';

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** County, and the towns of that county. `prefix` is the path of the details within the form, with its dot. */
export const PlaceFields = observer(({ prefix = '' }: { readonly prefix?: string }) => {
  const text = useText(placeTexts);
  const store = usePlaces();
  const { control, setValue } = useFormContext();
  const county = useWatch({ control, name: `${prefix}county` }) as string;
  const town = useWatch({ control, name: `${prefix}town` }) as string;
  useEffect(() => void store.places.keep(), [store]);
  const places = store.places.data;
  // A draft is shown before its list is there.
  const shown = (names: readonly string[], value: string) =>
    optionsOf(names.length === 0 && value !== '' ? [value] : names);
  return (
    <>
      <FindField
        name={`${prefix}county`}
        options={shown(places.state === 'ready' ? places.value.map((one) => one.county) : [], county)}
        isLoading={places.state === 'loading'}
        failed={places.state === 'failed' ? text('failed') : undefined}
        onRetry={() => void store.places.keep()}
        placeholder={text('county.placeholder')}
        onChoose={(chosen) => {
          if (chosen !== county) setValue(`${prefix}town`, '');
        }}
      />
      <FindField
        name={`${prefix}town`}
        options={shown(store.townsOf(county), town)}
        isDisabled={county === ''}
        takesOther
        placeholder={text(county === '' ? 'town.waiting' : 'town.placeholder')}
      />
    </>
  );
});
