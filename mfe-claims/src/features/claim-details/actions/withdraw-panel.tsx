import { withdrawClaimCall, type FreshProof } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  LongTextField,
  noProof,
  passwordUnlessByCode,
  ProofFields,
  proofShape,
  useDescribeProof,
  useProof,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel, showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import * as z from 'zod/mini';
import type { ClaimStore } from '../claim-store';
import styles from './actions.module.css';
import { actionsTexts } from './texts';

interface Props {
  readonly store: ClaimStore;
  readonly claimNumber: string;
  readonly onClose: () => void;
}

const { reason } = withdrawClaimCall.request.shape;
const schema = z.object({ reason, ...proofShape }).check(passwordUnlessByCode);

/** Ends the claim: what follows from it, why it is withdrawn, who it is, and a way back. */
export const WithdrawPanel = ({ store, claimNumber, onClose }: Props) => {
  const text = useText(actionsTexts);
  const portal = usePortal();
  const prove = useProof('withdrawClaim', claimNumber);
  const form = useZodForm({ schema, defaultValues: { reason: '', ...noProof } });
  const describe = useDescribeProof(() => ({ label: text('withdraw.label'), missing: text('withdraw.missing') }));
  const { handleSubmit, isSending, failure } = useSubmit(form, async (answers) => {
    const send = (proof: FreshProof) => store.withdraw(claimNumber, answers.reason, proof);
    if (!(await prove(answers, { send, onCode: onClose }))) return;
    onClose();
    showToast(portal, { kind: 'success', message: text('withdraw.done') });
  });
  return (
    <PortalPanel isOpen onClose={onClose} title={text('withdraw.title')}>
      <form className={styles.panel} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="withdraw-">
          <p>{text('withdraw.help')}</p>
          <FormErrors />
          <FailedToSend failure={failure} title={text('withdraw.failed')} />
          <LongTextField name="reason" rows={5} />
          <ProofFields />
          <Button type="submit" isFullWidth isBusy={isSending}>
            {text('withdraw.send')}
          </Button>
          <Button variant="outline" isFullWidth onClick={onClose}>
            {text('keep')}
          </Button>
        </FormFields>
      </form>
    </PortalPanel>
  );
};
