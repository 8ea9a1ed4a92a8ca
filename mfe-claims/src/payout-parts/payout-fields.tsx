import { payoutWays, type ShownPayout } from '@tulinde/contracts';
import { ChoiceField, PhoneField, TextField, useWatch, type DescribeField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useFormContext } from 'react-hook-form';
import type { PayoutValues } from './payout-values';
import { payoutFieldsTexts } from './texts';

/** Texts of the fields, by their paths within the payout: for the form around {@link PayoutFields}. */
export const useDescribePayout = (): DescribeField => {
  const text = useText(payoutFieldsTexts);
  return (path) => {
    const name = path as keyof PayoutValues;
    const label = text(name);
    return { label, missing: text('missing', { label }), ...(name === 'holder' && { hint: text('holder.hint') }) };
  };
};

export interface PayoutFieldsProps {
  /** Of the payout within the form: `payout.`. */
  readonly prefix?: string;
  /** Where the customer was paid to before, to choose again. */
  readonly last?: ShownPayout | null;
}

/** Where the insurer pays to: M-Pesa or a bank, and whose it is; or as last time. */
export const PayoutFields = ({ prefix = '', last = null }: PayoutFieldsProps) => {
  const text = useText(payoutFieldsTexts);
  const { control } = useFormContext();
  const way = useWatch({ control, name: `${prefix}way` }) as PayoutValues['way'];
  const ways = last === null ? payoutWays : (['LAST', ...payoutWays] as const);
  return (
    <>
      <ChoiceField name={`${prefix}way`} options={ways.map((value) => ({ value, label: text(`way.${value}`) }))} />
      {way === 'LAST' && last !== null && <p>{text('last', { to: last.to, holder: last.holder })}</p>}
      {way === 'M_PESA' && <PhoneField name={`${prefix}phone`} />}
      {way === 'BANK' && (
        <>
          <TextField name={`${prefix}bank`} autoComplete="off" />
          <TextField name={`${prefix}branch`} autoComplete="off" isOptional />
          <TextField name={`${prefix}account`} inputMode="numeric" autoComplete="off" />
        </>
      )}
      {way !== 'LAST' && <TextField name={`${prefix}holder`} autoComplete="name" />}
    </>
  );
};
