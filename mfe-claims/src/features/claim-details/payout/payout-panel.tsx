import { payoutSchema } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { Button } from '@tulinde/ui';
import { emptyPayout, PayoutFields, useDescribePayout } from '../../../payout-parts';
import type { ClaimStore } from '../claim-store';
import styles from './payout.module.css';
import { payoutTexts } from './texts';
import { useConfirmPayout } from './use-confirm-payout';

interface Props {
  readonly store: ClaimStore;
  readonly claimNumber: string;
  readonly onClose: () => void;
}

/** Another place to pay to: it counts once the code that is sent now has come back. */
export const PayoutPanel = ({ store, claimNumber, onClose }: Props) => {
  const text = useText(payoutTexts);
  const describe = useDescribePayout();
  const confirm = useConfirmPayout(store, claimNumber);
  const form = useZodForm({ schema: payoutSchema, defaultValues: emptyPayout });
  const { handleSubmit, isSending, failure } = useSubmit(form, async (payout) => {
    const sentTo = await store.sendPayoutCode(claimNumber);
    // The portal's panel takes its place.
    onClose();
    void confirm(payout, sentTo);
  });
  return (
    <PortalPanel isOpen onClose={onClose} title={text('panel.title')}>
      <form className={styles.panel} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="payout-">
          <p>{text('panel.help')}</p>
          <FormErrors />
          <FailedToSend failure={failure} title={text('failed')} />
          <PayoutFields />
          <Button type="submit" isFullWidth isBusy={isSending}>
            {text('send')}
          </Button>
          <Button variant="outline" isFullWidth onClick={onClose}>
            {text('keep')}
          </Button>
        </FormFields>
      </form>
    </PortalPanel>
  );
};
