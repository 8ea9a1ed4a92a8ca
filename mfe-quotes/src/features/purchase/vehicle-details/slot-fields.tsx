import { clockInWords } from '@tulinde/contracts';
import { SelectField } from '@tulinde/ui/forms';
import { formatWeekday, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ValuationAnswers } from './valuation-answers';
import type { ValuationStore } from './valuation-store';
import { valuationTexts } from './valuation-texts';

export interface SlotFieldsProps {
  readonly store: ValuationStore;
  readonly isMobile: boolean;
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** County, then place, then day, then time, all in sight from the start: each list follows from the answer before it. */
export const SlotFields = observer(({ store, isMobile }: SlotFieldsProps) => {
  const text = useText(valuationTexts);
  const language = useLanguage();
  const { control, setValue } = useFormContext<ValuationAnswers>();
  const [county, centreId, date] = useWatch({ control, name: ['county', 'centreId', 'date'] });
  const centres = store.centresIn(county, isMobile);
  const only = isMobile && county !== '' ? String(centres[0]?.centreId ?? '') : null;
  // A county has one mobile valuer: there is nothing to choose.
  useEffect(() => {
    if (only !== null) setValue('centreId', only);
  }, [only, setValue]);
  useEffect(() => {
    if (centreId !== '') void store.slots.load(Number(centreId));
  }, [store, centreId]);

  const list = store.centres.data;
  if (list.state === 'failed')
    return (
      <Notice tone="error" title={text('centres.failed')}>
        <p>{list.error.texts.join(' ')}</p>
        <Button variant="outline" size="small" onClick={() => void store.centres.load()}>
          {text('retry')}
        </Button>
      </Notice>
    );
  const clearFrom = (...names: ('centreId' | 'date' | 'time')[]) => names.forEach((name) => setValue(name, ''));
  const slots = store.slots.data;
  const isLoading = centreId !== '' && slots.state === 'loading';
  const days = centreId !== '' && slots.state === 'ready' ? slots.value.filter(({ times }) => times.length > 0) : [];
  return (
    <>
      <SelectField
        name="county"
        placeholder={text('chooseLocation')}
        options={optionsOf(store.countiesWith(isMobile))}
        onChoose={() => clearFrom('centreId', 'date', 'time')}
      />
      {!isMobile && (
        <SelectField
          name="centreId"
          placeholder={text('chooseLocation')}
          isDisabled={county === ''}
          options={centres.map((centre) => ({
            value: String(centre.centreId),
            label: `${centre.name}, ${centre.address}`,
          }))}
          onChoose={() => clearFrom('date', 'time')}
        />
      )}
      {centreId !== '' && slots.state === 'failed' && (
        <Notice tone="error" title={text('slots.failed')}>
          <p>{slots.error.texts.join(' ')}</p>
          <Button variant="outline" size="small" onClick={() => void store.slots.load(Number(centreId))}>
            {text('retry')}
          </Button>
        </Notice>
      )}
      {centreId !== '' && slots.state === 'ready' && days.length === 0 && (
        <Notice tone="warning">{text('slots.none')}</Notice>
      )}
      <SelectField
        name="date"
        placeholder={text(isLoading ? 'slots.loading' : 'chooseDate')}
        isDisabled={days.length === 0}
        options={days.map(({ day }) => ({ value: day, label: formatWeekday(day, language) }))}
        onChoose={() => clearFrom('time')}
      />
      <SelectField
        name="time"
        placeholder={text('chooseTime')}
        isDisabled={days.length === 0 || date === ''}
        options={store.timesOn(date).map((time) => ({ value: time, label: clockInWords(time, language) }))}
      />
    </>
  );
});
