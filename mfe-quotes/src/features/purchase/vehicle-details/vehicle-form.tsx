import {
  bodyTypeWords,
  colours,
  colourWords,
  fuels,
  fuelWords,
  isMotorProduct,
  latestStart,
  nairobiDay,
  plateKinds,
  products,
  saveVehicleDetailsCall,
  vehicleDetailsRequestSchema,
  type Purchase,
  type SaveVehicleDetails,
} from '@tulinde/contracts';
import { DateField, SelectField, TextField, TickField, useZodForm, type DescribeField } from '@tulinde/ui/forms';
import { useText, type Translate } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { PageTitle } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { useDrafts } from '../../../slices/drafts-slice';
import { PrefilledNote } from '../../../purchase-parts/prefilled-note';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import pageStyles from '../../../purchase-parts/purchase.module.css';
import { StepForm } from '../../../purchase-parts/step-form';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { CoverCheck } from './cover-check';
import { CoverNotice } from './cover-notice';
import { QuotedVehicle } from './quoted-vehicle';
import { vehicleTexts } from './texts';
import { bodiesOf, vehicleAnswers } from './vehicle-answers';
import styles from './vehicle-details.module.css';

/* The question is asked once a person pauses, not with every letter. */
const typingMs = 400;

type Text = Translate<Extract<keyof (typeof vehicleTexts)['en'], string>>;

const describeVehicle =
  (text: Text, productId: number): DescribeField =>
  (name) => {
    const of = (key: string) => (Object.hasOwn(vehicleTexts.en, key) ? text(key as 'make') : '');
    const hint = of(
      name === 'registration'
        ? `registration.hint.${isMotorProduct(productId) ? productId : products.motorCar.id}`
        : `${name}.hint`,
    );
    return { label: of(name), missing: of(`${name}.missing`), ...(hint && { hint }) };
  };

const optionsOf = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
  values.map((value) => ({ value, label: word(value) }));

/** The vehicle as in its logbook, and when its cover starts. */
export const VehicleForm = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(vehicleTexts);
  const store = usePurchaseStore();
  const nextPath = useNextPath();
  const [bodyType, colour, fuel] = [useText(bodyTypeWords), useText(colourWords), useText(fuelWords)];
  const { purchaseId, productId, isRenewal } = purchase;
  const drafts = useDrafts(purchaseId);
  const [check] = useState(() => new CoverCheck(portal.api));
  const form = useZodForm({
    schema: vehicleDetailsRequestSchema,
    defaultValues: { purchaseId, productId, isRenewal, ...vehicleAnswers(purchase, drafts.value.vehicle) },
  });
  const [plateKind, isFinanced] = form.watch(['plateKind', 'isFinanced']);
  const [registration, chassisNumber, startDate] = form.watch(['registration', 'chassisNumber', 'startDate']);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { purchaseId: _id, productId: _product, isRenewal: _renewal, ...answers } }) =>
          drafts.update({ vehicle: answers }),
      }),
    [form, drafts],
  );
  const plate = plateKind === 'NOT_REGISTERED' ? '' : registration;
  useEffect(() => {
    const question = { purchaseId, registration: plate, chassisNumber, startDate };
    const timer = setTimeout(() => void check.ask(question), typingMs);
    return () => clearTimeout(timer);
  }, [check, purchaseId, plate, chassisNumber, startDate]);

  const handleSend = async ({ vehicle, startDate }: SaveVehicleDetails) => {
    const saved = await store.send(saveVehicleDetailsCall, { purchaseId, productId, isRenewal, ...vehicle, startDate });
    drafts.update({ vehicle: {} });
    portal.navigate(nextPath(saved));
  };
  const today = nairobiDay();
  return (
    <div className={pageStyles.page}>
      <div>
        <PageTitle>{text('title')}</PageTitle>
        <p className={pageStyles.lead}>{text('lead')}</p>
        <PrefilledNote purchase={purchase} step="vehicle-details" />
      </div>
      <QuotedVehicle purchase={purchase} />
      <StepForm form={form} describe={describeVehicle(text, productId)} onSend={handleSend}>
        <div className={pageStyles.group}>
          <SelectField
            name="plateKind"
            placeholder={text('choose')}
            options={plateKinds.map((kind) => ({ value: kind, label: text(`plateKind.${kind}`) }))}
          />
          {plateKind !== 'NOT_REGISTERED' && (
            <TextField name="registration" autoCapitalize="characters" spellCheck={false} autoComplete="off" />
          )}
          <TextField name="chassisNumber" autoCapitalize="characters" spellCheck={false} autoComplete="off" />
          <TextField name="engineNumber" autoCapitalize="characters" spellCheck={false} autoComplete="off" />
          <SelectField name="bodyType" placeholder={text('choose')} options={optionsOf(bodiesOf(purchase), bodyType)} />
          <SelectField name="colour" placeholder={text('choose')} options={optionsOf(colours, colour)} />
          <SelectField name="fuel" placeholder={text('choose')} options={optionsOf(fuels, fuel)} />
        </div>
        <div className={styles.startOn}>
          <DateField name="startDate" min={today} max={latestStart(today, isRenewal)} />
          <div aria-live="polite">
            <CoverNotice
              check={check}
              onStartOn={(day) => form.setValue('startDate', day, { shouldValidate: form.formState.isSubmitted })}
            />
          </div>
        </div>
        <div className={pageStyles.group}>
          <TickField name="isFinanced" />
          {isFinanced && <TextField name="financier" autoComplete="off" />}
          <TickField name="hasTracker" />
        </div>
      </StepForm>
    </div>
  );
});
