import { payoutWays, type ClaimDraft } from '@tulinde/contracts';
import { ChoiceField, PhoneField, TextField, TickField, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Card, FieldGroup } from '@tulinde/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './claim-summary.module.css';
import { claimSummaryTexts } from './texts';

/** Where the insurer pays to, and how the customer is told what happens. */
export const PayoutFields = ({ last }: { readonly last: ClaimDraft['payout'] }) => {
  const text = useText(claimSummaryTexts);
  const id = useId();
  const { control } = useFormContext();
  const way = useWatch({ control, name: 'payout.way' }) as string;
  const ways = last === null ? payoutWays : (['LAST', ...payoutWays] as const);
  return (
    <Card as="section" aria-labelledby={id} className={styles.fields}>
      <div>
        <h2 id={id} className={styles.title}>
          {text('payout.title')}
        </h2>
        <p className={styles.help}>{text('payout.help')}</p>
      </div>
      <ChoiceField name="payout.way" options={ways.map((one) => ({ value: one, label: text(`way.${one}`) }))} />
      {way === 'LAST' && last !== null && <p>{text('payout.last', { to: last.to, holder: last.holder })}</p>}
      {way === 'BANK' && (
        <>
          <TextField name="payout.bank" autoComplete="off" />
          <TextField name="payout.branch" autoComplete="off" />
          <TextField name="payout.account" inputMode="numeric" autoComplete="off" />
        </>
      )}
      {way === 'M_PESA' && <PhoneField name="payout.phone" />}
      {way !== 'LAST' && <TextField name="payout.holder" autoComplete="name" />}
      <FieldGroup legend={text('tellBy.title')} hint={text('tellBy.hint')}>
        <div className={styles.ticks}>
          <TickField name="tellBy.email" />
          <TickField name="tellBy.sms" />
        </div>
      </FieldGroup>
    </Card>
  );
};
