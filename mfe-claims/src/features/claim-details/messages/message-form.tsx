import { writeClaimMessageCall } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, LongTextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import { SendHorizontal } from 'lucide-react';
import * as z from 'zod/mini';
import type { ClaimStore } from '../claim-store';
import styles from './messages.module.css';
import { messagesTexts } from './texts';

const schema = z.object({ text: writeClaimMessageCall.request.shape.text });

interface Props {
  readonly store: ClaimStore;
  readonly claimNumber: string;
}

/** What is being written is the form's alone: no change of the claim touches it. */
export const MessageForm = ({ store, claimNumber }: Props) => {
  const text = useText(messagesTexts);
  const { notify } = usePortal();
  const form = useZodForm({ schema, defaultValues: { text: '' } });
  const { handleSubmit, isSending, failure } = useSubmit(form, async (message) => {
    await store.write(claimNumber, message.text, []);
    form.reset();
    notify({ kind: 'success', message: text('sent') });
  });
  const describe = () => ({ label: text('label'), hint: text('hint'), missing: text('missing') });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} idPrefix="message-">
        <FormErrors />
        <FailedToSend failure={failure} title={text('failed')} />
        <LongTextField name="text" rows={3} />
        <Button type="submit" variant="outline" isBusy={isSending} iconEnd={<SendHorizontal size={18} aria-hidden />}>
          {text('send')}
        </Button>
      </FormFields>
    </form>
  );
};
