import { isApiError } from '@tulinde/client/api';
import {
  bookValuationCall,
  bookValuationRequestSchema,
  valuationMethods,
  type BookValuation,
  type Purchase,
} from '@tulinde/contracts';
import { ChoiceField, PhoneField, TextField, useZodForm, type DescribeField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Notice, PageTitle } from '@tulinde/ui';
import { useEffect, useRef, useState } from 'react';
import { useDrafts, type DraftAnswers } from '../../../slices/drafts-slice';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import styles from '../../../purchase-parts/purchase.module.css';
import { StepForm } from '../../../purchase-parts/step-form';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { SlotFields } from './slot-fields';
import { ValuationStore } from './valuation-store';
import { valuationTexts } from './valuation-texts';
import type { ValuationAnswers } from './valuation-answers';

const answersOf = ({ purchaseId, valuation, customer }: Purchase, draft: DraftAnswers): ValuationAnswers => ({
  purchaseId,
  method: valuation?.method ?? 'CENTRE',
  county: valuation?.centre?.county ?? customer?.county ?? '',
  centreId: valuation?.centre ? String(valuation.centre.centreId) : '',
  date: valuation?.date ?? '',
  time: valuation?.time ?? '',
  place: valuation?.place ?? '',
  phone: valuation?.phone ?? customer?.phone ?? '',
  ...(draft as Partial<ValuationAnswers>),
});

/* What a slot consists of, in its order. */
const slotNames = ['county', 'centreId', 'date', 'time'] as const;

type Key = Extract<keyof (typeof valuationTexts)['en'], string>;

/** Books a slot for the valuation, or asks to be called. A slot that was taken meanwhile keeps every other answer. */
export const ValuationForm = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(valuationTexts);
  const purchases = usePurchaseStore();
  const nextPath = useNextPath();
  const [store] = useState(() => new ValuationStore(portal.api, purchase.purchaseId));
  const [isTaken, setTaken] = useState(false);
  // Of each way of valuation what was chosen, for whoever looks at another way and comes back.
  const slots = useRef<Record<string, readonly string[]>>({});
  const drafts = useDrafts(purchase.purchaseId);
  const form = useZodForm({
    schema: bookValuationRequestSchema,
    defaultValues: answersOf(purchase, drafts.value.valuation),
  });
  const method = form.watch('method');
  useEffect(() => void store.centres.load(), [store]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { purchaseId: _id, ...answers } }) => drafts.update({ valuation: answers }),
      }),
    [form, drafts],
  );

  const describe: DescribeField = (name) => {
    const of = (key: string) => (Object.hasOwn(valuationTexts.en, key) ? text(key as Key) : '');
    const hint = of(`${name}.hint`);
    return { label: of(name), missing: of(`${name}.missing`), ...(hint && { hint }) };
  };
  const handleSend = async (booking: BookValuation) => {
    setTaken(false);
    try {
      const saved = await purchases.send(bookValuationCall, booking);
      drafts.update({ valuation: {} });
      portal.navigate(nextPath(saved));
    } catch (error) {
      if (!isApiError(error) || error.code !== 'SLOT_TAKEN' || booking.centreId === null) throw error;
      setTaken(true);
      form.setValue('time', '');
      await store.slots.load(booking.centreId);
      throw error;
    }
  };
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{text('title')}</PageTitle>
        <p className={styles.lead}>{text('lead')}</p>
      </div>
      <StepForm
        form={form}
        describe={describe}
        onSend={handleSend}
        action={text(method === 'CALL' ? 'action.CALL' : 'action')}
      >
        <div className={styles.group}>
          <ChoiceField
            name="method"
            options={valuationMethods.map((one) => ({ value: one, label: text(`method.${one}`) }))}
            onChoose={(chosen) => {
              slots.current[method] = form.getValues(slotNames);
              const [county, ...slot] = slots.current[chosen] ?? [form.getValues('county'), '', '', ''];
              slotNames.forEach((name, index) => form.setValue(name, [county, ...slot][index] ?? ''));
            }}
          />
          {isTaken && <Notice tone="warning">{text('taken')}</Notice>}
          {method === 'CALL' ? (
            <PhoneField name="phone" />
          ) : (
            <>
              <SlotFields store={store} isMobile={method === 'MOBILE'} />
              {method === 'MOBILE' && <TextField name="place" autoComplete="street-address" />}
            </>
          )}
        </div>
      </StepForm>
    </div>
  );
});
