import { writeClaimMessageCall, type ClaimDetails } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, LongTextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { ClaimStore } from '../claim-store';
import { Attachments } from './attachments';
import styles from './messages.module.css';
import { messagesTexts } from './texts';
import { attachedIds, useAttachments } from './use-attachments';

const schema = z.object({ text: writeClaimMessageCall.request.shape.text });

interface Props {
  readonly store: ClaimStore;
  readonly claim: ClaimDetails;
  /** Is told whether files wait for the next message: what is unfinished is not folded. */
  readonly onUnsent: (hasUnsent: boolean) => void;
}

/** What is being written is the form's alone: no change of the claim touches it. */
export const MessageForm = observer(({ store, claim, onUnsent }: Props) => {
  const { claimNumber } = claim;
  const text = useText(messagesTexts);
  const portal = usePortal();
  const form = useZodForm({ schema, defaultValues: { text: '' } });
  const queue = useAttachments(claim);
  const hasUnsent = attachedIds(queue).length + queue.queued.length > 0;
  useEffect(() => onUnsent(hasUnsent), [hasUnsent, onUnsent]);
  const [isTooEarly, setTooEarly] = useState(false);
  const send = async (message: { readonly text: string }) => {
    setTooEarly(queue.isBusy);
    if (queue.isBusy) return;
    await store.write(claimNumber, message.text, attachedIds(queue));
    form.reset();
    showToast(portal, { kind: 'success', message: text('sent') });
    await queue.refresh();
  };
  // What another device has sent or removed meanwhile is no longer shown.
  const { handleSubmit, isSending, failure } = useSubmit(form, send, () => queue.refresh());
  const describe = () => ({ label: text('label'), hint: text('hint'), missing: text('missing') });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields form={form} describe={describe} idPrefix="message-">
        <FormErrors />
        <FailedToSend failure={failure} title={text('failed')} />
        <LongTextField name="text" rows={3} />
        <Attachments queue={queue} />
        <div role="alert">{isTooEarly && queue.isBusy && <Notice tone="warning">{text('tooEarly')}</Notice>}</div>
        <Button type="submit" variant="outline" isBusy={isSending} iconEnd={<SendHorizontal size={18} aria-hidden />}>
          {text('send')}
        </Button>
      </FormFields>
    </form>
  );
});
