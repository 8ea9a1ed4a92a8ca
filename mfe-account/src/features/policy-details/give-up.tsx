import { giveUpCoverCall, type FreshProof, type Lapse, type PolicyDetails } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  noProof,
  ProofFields,
  proofFormSchema,
  useDescribeProof,
  useProof,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button, Notice } from '@tulinde/ui';
import { useState } from 'react';
import styles from './details.module.css';
import { lapseTexts } from './lapse-texts';
import { usePolicyDetails } from './use-policy-details';

/* Asked once more, and for who it is: it cannot be taken back. */
const Sure = ({ policyNumber, onKeep }: { readonly policyNumber: string; readonly onKeep: () => void }) => {
  const text = useText(lapseTexts);
  const { api } = usePortal();
  const details = usePolicyDetails();
  const prove = useProof('giveUpCover', policyNumber);
  const form = useZodForm({ schema: proofFormSchema, defaultValues: noProof });
  const describe = useDescribeProof(() => ({ label: '', missing: '' }));
  const { handleSubmit, isSending, failure } = useSubmit(
    form,
    async (answers) => {
      const send = async (proof: FreshProof) => void (await api.call(giveUpCoverCall, { policyNumber, proof }));
      if (await prove(answers, { send })) await details.load(policyNumber);
    },
    async ({ failure: kind }) => {
      // Whatever the server knows better stands on the page then.
      if (kind === 'answer') await details.load(policyNumber);
    },
  );
  return (
    <form className={styles.sure} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} idPrefix="give-up-">
        <Notice tone="warning">{text('giveUp.sure')}</Notice>
        <FormErrors />
        <FailedToSend failure={failure} title={text('giveUp.failed')} />
        <ProofFields />
        <div className={styles.heroActions}>
          <Button type="submit" size="small" isBusy={isSending}>
            {text('giveUp.yes')}
          </Button>
          <Button size="small" variant="outline" onClick={onKeep}>
            {text('giveUp.no')}
          </Button>
        </div>
      </FormFields>
    </form>
  );
};

/** The cover shall not come back. */
export const GiveUp = ({ policy, lapse }: { readonly policy: PolicyDetails; readonly lapse: Lapse }) => {
  const text = useText(lapseTexts);
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <Sure policyNumber={policy.policyNumber} onKeep={() => setAsking(false)} />;
  return (
    <Button variant="link" size="small" className={styles.press} onClick={() => setAsking(true)}>
      {text(lapse.back > 0 ? 'giveUp' : 'giveUp.owed')}
    </Button>
  );
};
