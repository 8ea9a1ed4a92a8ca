import { withdrawClaimCall, type FreshProof } from '@tulinde/contracts';
import {
  LongTextField,
  noProof,
  passwordUnlessByCode,
  ProofFields,
  proofShape,
  useDescribeProof,
  useProof,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import * as z from 'zod/mini';
import type { ClaimStore } from '../claim-store';
import { PanelForm } from '../panel-form';
import { actionsTexts } from './texts';

interface Props {
  readonly store: ClaimStore;
  readonly claimNumber: string;
  /** Money was paid before the claim was opened again. */
  readonly wasPaid: boolean;
  readonly onClose: () => void;
}

const { reason } = withdrawClaimCall.request.shape;
const schema = z.object({ reason, ...proofShape }).check(passwordUnlessByCode);

/** Ends the claim: what follows from it, why it is withdrawn, who it is, and a way back. */
export const WithdrawPanel = ({ store, claimNumber, wasPaid, onClose }: Props) => {
  const text = useText(actionsTexts);
  const portal = usePortal();
  const prove = useProof('withdrawClaim', claimNumber);
  const form = useZodForm({ schema, defaultValues: { reason: '', ...noProof } });
  const describe = useDescribeProof(() => ({ label: text('withdraw.label'), missing: text('withdraw.missing') }));
  const handleSend = async (answers: z.infer<typeof schema>) => {
    const send = (proof: FreshProof) => store.withdraw(claimNumber, answers.reason, proof);
    if (!(await prove(answers, { send, onCode: onClose }))) return;
    onClose();
    showToast(portal, { kind: 'success', message: text('withdraw.done') });
  };
  const texts = {
    title: text('withdraw.title'),
    failed: text('withdraw.failed'),
    send: text('withdraw.send'),
    keep: text('keep'),
  };
  return (
    <PanelForm
      {...{ form, describe, texts, onClose }}
      idPrefix="withdraw-"
      lead={<p>{text(wasPaid ? 'withdraw.help.paid' : 'withdraw.help')}</p>}
      onSend={handleSend}
    >
      <LongTextField name="reason" rows={5} />
      <ProofFields />
    </PanelForm>
  );
};
