import { ChoiceField, PhoneField, TextField, useWatch, type DescribeField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import type { PayoutValues } from './payout-values';
import { payoutFieldsTexts } from './texts';

/** Texts of the fields, for the form around {@link PayoutFields}. */
export const useDescribePayout = (): DescribeField => {
  const text = useText(payoutFieldsTexts);
  return (path) => {
    const name = path as keyof PayoutValues;
    if (name === 'way' || name === 'branch') return { label: text(name), missing: text(name) };
    const texts = { label: text(name), missing: text(`${name}.missing`) };
    return name === 'holder' ? { ...texts, hint: text('holder.hint') } : texts;
  };
};

/** Where the insurer pays to: M-Pesa or a bank, and whose it is. */
export const PayoutFields = () => {
  const text = useText(payoutFieldsTexts);
  const way = useWatch<PayoutValues, 'way'>({ name: 'way' });
  return (
    <>
      <ChoiceField
        name="way"
        options={[
          { value: 'M_PESA', label: text('way.M_PESA') },
          { value: 'BANK', label: text('way.BANK') },
        ]}
      />
      {way === 'M_PESA' ? (
        <PhoneField name="phone" />
      ) : (
        <>
          <TextField name="bank" maxLength={60} autoComplete="off" />
          <TextField name="branch" maxLength={60} autoComplete="off" isOptional />
          <TextField name="account" inputMode="numeric" autoComplete="off" />
        </>
      )}
      <TextField name="holder" autoComplete="off" />
    </>
  );
};
