import { kinChoices, type FreshProof, type KinChoice, type KinNomination, type KinPerson } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  noProof,
  passwordUnlessByCode,
  ProofFields,
  proofShape,
  SelectField,
  useDescribeProof,
  useProof,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import * as z from 'zod/mini';
import { InfoCard } from '../../account-page';
import styles from './next-of-kin.module.css';
import type { NextOfKinStore } from './next-of-kin-store';
import { nominationTexts } from './nomination-texts';

interface Props {
  readonly store: NextOfKinStore;
  readonly nomination: KinNomination;
  readonly people: readonly KinPerson[];
}

const schema = z.object({ choice: z.enum(kinChoices, 'mandatory'), ...proofShape }).check(passwordUnlessByCode);
const defaultValues = { choice: '' as KinChoice, ...noProof };

/** A purchase and the account name different people: asks who is meant, with the password or a code. */
export const KinQuestion = ({ store, nomination, people }: Props) => {
  const text = useText(nominationTexts);
  const portal = usePortal();
  const { policyNumber, insurer } = nomination;
  const named = { nominee: nomination.nominee.fullName, people: people.map(({ fullName }) => fullName).join(', ') };
  const prove = useProof('chooseNextOfKin', policyNumber);
  const form = useZodForm({ schema, defaultValues });
  const describe = useDescribeProof(() => ({ label: text('question.label'), missing: text('question.missing') }));
  const { handleSubmit, isSending, failure } = useSubmit(form, async (answers) => {
    const send = (proof: FreshProof) => store.choose({ policyNumber, choice: answers.choice, proof });
    const onCode = () => undefined;
    if (!(await prove(answers, { send, onCode }))) return;
    showToast(portal, { kind: 'success', message: text('question.done', { policy: policyNumber }) });
  });
  return (
    <InfoCard title={text('question.title', { policy: policyNumber })} surface="soft">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix={`kin-${policyNumber}-`}>
          <p>{text('question.help', { insurer, ...named })}</p>
          <FormErrors />
          <FailedToSend failure={failure} title={text('question.failed')} />
          <SelectField
            name="choice"
            placeholder={text('question.missing')}
            options={kinChoices.map((value) => ({ value, label: text(`question.${value}`, named) }))}
          />
          <ProofFields />
          <Button type="submit" isBusy={isSending}>
            {text('question.send')}
          </Button>
        </FormFields>
      </form>
    </InfoCard>
  );
};
