import type { ClaimDraft } from '@tulinde/contracts';
import { TickField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Card, FieldGroup } from '@tulinde/ui';
import { useId } from 'react';
import { PayoutFields } from '../../payout-parts';
import styles from './claim-summary.module.css';
import { claimSummaryTexts } from './texts';

/** Where the insurer pays to, and how the customer is told what happens. */
export const PayoutCard = ({ last }: { readonly last: ClaimDraft['payout'] }) => {
  const text = useText(claimSummaryTexts);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.fields}>
      <div>
        <h2 id={id} className={styles.title}>
          {text('payout.title')}
        </h2>
        <p className={styles.help}>{text('payout.help')}</p>
      </div>
      <PayoutFields prefix="payout." last={last} />
      <FieldGroup legend={text('tellBy.title')} hint={text('tellBy.hint')}>
        <div className={styles.ticks}>
          <TickField name="tellBy.email" />
          <TickField name="tellBy.sms" />
        </div>
      </FieldGroup>
    </Card>
  );
};
