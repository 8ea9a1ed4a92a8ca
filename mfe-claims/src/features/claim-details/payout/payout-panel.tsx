import { payoutSchema, type Payout } from '@tulinde/contracts';
import { useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { emptyPayout, PayoutFields, useDescribePayout } from '../../../payout-parts';
import type { ClaimStore } from '../claim-store';
import { PanelForm } from '../panel-form';
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
  const handleSend = async (payout: Payout) => {
    const sentTo = await store.sendPayoutCode(claimNumber);
    // The portal's panel takes its place.
    onClose();
    void confirm(payout, sentTo);
  };
  const texts = { title: text('panel.title'), failed: text('failed'), send: text('send'), keep: text('keep') };
  return (
    <PanelForm
      {...{ form, describe, texts, onClose }}
      idPrefix="payout-"
      lead={<p>{text('panel.help')}</p>}
      onSend={handleSend}
    >
      <PayoutFields />
    </PanelForm>
  );
};
