import { cancelCoverCall, type Cancellation, type FreshProof, type Refund } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  noProof,
  passwordUnlessByCode,
  ProofFields,
  proofShape,
  TickField,
  useDescribeProof,
  useProof,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink } from '@tulinde/ui';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import styles from '../cancel-cover.module.css';
import { useCoverValue } from '../cover-values';
import { placeOf, wayOut } from '../places';
import { useDraft } from '../use-draft';
import { stepTexts } from './step-texts';
import type { OfAnswers } from './use-estimate';

/* A grant came of a code; who is signed in says once more who it is. */
const schemaOf = (isMotor: boolean, isProven: boolean) =>
  z
    .object({
      isWarned: z.boolean().check(z.refine((isWarned) => isWarned || !isMotor, 'cancel.warned')),
      ...proofShape,
    })
    .check(isProven ? z.refine(() => true) : passwordUnlessByCode);

interface Props extends OfAnswers {
  /** As it was shown: the server refuses where it has changed. */
  readonly refund: Refund;
  readonly onChanged: () => void;
}

/** Ends the cover, once: a press whose answer was lost is the same press again. */
export const EndForm = observer(({ of, cover, known, refund, onChanged }: Props) => {
  const text = useText(stepTexts);
  const portal = usePortal();
  const covers = useCoverValue();
  const { forgetAnswers } = useDraft();
  const isMotor = cover.kind === 'MOTOR';
  const isProven = 'grant' in of;
  const schema = useMemo(() => schemaOf(isMotor, isProven), [isMotor, isProven]);
  const form = useZodForm({ schema, defaultValues: { isWarned: false, ...noProof } });
  const prove = useProof('cancelCover', cover.policyNumber);
  const { handleSubmit, isSending, failure } = useSubmit(
    form,
    async ({ isWarned, ...answers }) => {
      const { reason, day, note, soldOn, buyer, payTo } = known;
      // What was written for another reason before is not said.
      const said = reason === 'OTHER' ? note : '';
      const sale = reason === 'SOLD' ? { soldOn, buyer } : {};
      const request = { of, refund: refund.amount, reason, day, note: said, ...sale, phone: payTo, isWarned, isMotor };
      let cancellation: Cancellation | null = null;
      const send = async (proof?: FreshProof): Promise<void> => {
        cancellation = await portal.api.call(cancelCoverCall, { ...request, ...(proof && { proof }) });
      };
      if (isProven) await send();
      else await prove(answers, { send });
      if (cancellation === null) return;
      covers.set({ ...cover, cancellation }, of);
      portal.navigate(placeOf(of, 'done'), { replace: true });
      forgetAnswers();
      // An answer that was lost comes as it was first given, with the clock of then: how long is left is asked for.
      void covers.load(of);
    },
    async ({ failure: kind, code }) => {
      if (kind !== 'answer') return;
      if (code === 'REFUND_CHANGED') onChanged();
      // Whatever the server knows better stands on the page then: a code that is over, a cover that has ended.
      else await covers.load(of);
    },
  );
  const describe = useDescribeProof(() => ({ label: text('warned'), missing: text('warned') }));
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} idPrefix="cancel-">
        <FormErrors />
        {isMotor && <TickField name="isWarned" />}
        {!isProven && <ProofFields />}
      </FormFields>
      <FailedToSend failure={failure} title={text('check.failed')} />
      <div className={styles.actions}>
        <Button type="submit" isFullWidth isBusy={isSending}>
          {text('check.end')}
        </Button>
        <ButtonLink variant="outline" isFullWidth to={wayOut(of, portal)}>
          {text('keep')}
        </ButtonLink>
      </div>
    </form>
  );
});
