import {
  cancelProofWords,
  cancelReasonWords,
  estimateCancelCoverCall,
  longestCancelNote,
  nairobiDay,
} from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  LongTextField,
  DateField,
  TextField,
  useSubmit,
  useZodForm,
} from '@tulinde/ui/forms';
import { useText, useWords } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Card, Notice } from '@tulinde/ui';
import { useEffect, useMemo } from 'react';
import styles from '../cancel-cover.module.css';
import type { OfCover } from '../of-cover';
import { useCoverValue, useEstimateValue } from '../cover-values';
import { placeOf } from '../places';
import { StepPage } from '../step-page';
import { useDraft } from '../use-draft';
import { startingDay } from './known-answers';
import { ProofField } from './proof-field';
import { ReasonField } from './reason-field';
import { stepTexts } from './step-texts';
import { whySchema } from './why-schema';

type Fields = 'reason' | 'day' | 'proof' | 'note' | 'soldOn' | 'buyer';

/** Why, from when, and the paper that shows it where the reason needs one. */
export const WhyStep = observer(({ of, cover }: OfCover) => {
  const text = useText(stepTexts);
  const reasonOf = useWords(cancelReasonWords);
  const proofOf = useWords(cancelProofWords);
  const portal = usePortal();
  const covers = useCoverValue();
  const estimates = useEstimateValue();
  const { answersOf, answer } = useDraft();
  const { policyNumber, reasons, firstDay, lastDay } = cover;
  const kept = answersOf(policyNumber);
  const hasProof = cover.proof.length > 0;
  const needProof = useMemo(
    () => reasons.filter(({ needsProof }) => needsProof).map(({ reason }): string => reason),
    [reasons],
  );
  const schema = useMemo(() => whySchema(needProof, hasProof), [needProof, hasProof]);
  const form = useZodForm({
    schema,
    defaultValues: {
      reason: kept.reason,
      day: startingDay(cover, kept.day),
      note: kept.note,
      soldOn: kept.soldOn,
      buyer: kept.buyer,
      proof: '',
    },
  });
  const [reason, day, note, soldOn, buyer] = form.watch(['reason', 'day', 'note', 'soldOn', 'buyer']);
  useEffect(
    () => answer(policyNumber, { reason, day, note, soldOn, buyer }),
    [answer, policyNumber, reason, day, note, soldOn, buyer],
  );
  const { handleSubmit, isSending, failure } = useSubmit(
    form,
    async ({ reason: chosen, day: first }) => {
      // What the server says against the day stands beside it: the next step shows the same answer.
      const question = { of, reason: chosen, day: first };
      estimates.set(await portal.api.call(estimateCancelCoverCall, question), question);
      portal.navigate(placeOf(of, 'refund'));
    },
    async ({ failure: kind }) => {
      // Whatever the server knows better stands on the page then: a code that is over, a cover that has ended.
      if (kind === 'answer') await covers.load(of);
    },
  );
  const describe = (path: string) => {
    const name = path as Fields;
    const hints = {
      soldOn: '',
      buyer: text('buyer.hint'),
      day: text('day.hint'),
      note: text('note.hint', { max: longestCancelNote }),
      proof: proofOf(reason),
    };
    return {
      label: text(name),
      missing: text(`${name}.missing`),
      ...(name !== 'reason' && hints[name] !== '' && { hint: hints[name] }),
    };
  };
  return (
    <StepPage cover={cover} number={2} title={text('why.title')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="cancel-">
          <FormErrors />
          <Card padding="large" className={styles.form}>
            <ReasonField
              name="reason"
              options={reasons.map((one) => ({ value: one.reason, label: reasonOf(one.reason) }))}
            />
            {reason === 'SOLD' && (
              <>
                <Notice tone="info">{text('sold.notice')}</Notice>
                <DateField name="soldOn" max={nairobiDay()} />
                <TextField name="buyer" autoComplete="off" />
              </>
            )}
            {needProof.includes(reason) && <ProofField of={of} cover={cover} />}
            {reason === 'OTHER' && <LongTextField name="note" rows={3} isOptional />}
            <DateField name="day" min={firstDay} max={lastDay} />
          </Card>
        </FormFields>
        <FailedToSend failure={failure} title={text('why.failed')} />
        <Button type="submit" isFullWidth isBusy={isSending}>
          {text('why.next')}
        </Button>
      </form>
    </StepPage>
  );
});
