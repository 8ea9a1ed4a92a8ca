import { followCancellationCall, type CancellationProgress } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PhoneField, TextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, Card } from '@tulinde/ui';
import { useState } from 'react';
import styles from '../cancel-cover.module.css';
import { Progress } from '../standing/progress';
import { useDraft } from '../use-draft';
import { startTexts } from './start-texts';

/** How far a cancellation is, by the reference of our message and the phone that is paid. */
export const FollowCard = observer(() => {
  const text = useText(startTexts);
  const { api } = usePortal();
  const { draft } = useDraft();
  const [query] = useSearchParams();
  const [found, setFound] = useState<CancellationProgress | null>(null);
  const form = useZodForm({
    schema: followCancellationCall.request,
    defaultValues: { reference: query.get('reference') ?? '', phone: draft.phone },
  });
  const { handleSubmit, isSending, failure } = useSubmit(form, async (sought) => {
    setFound(null);
    setFound(await api.call(followCancellationCall, sought));
  });
  const describe = (path: string) =>
    path === 'phone'
      ? { label: text('phone'), hint: text('follow.phone.hint'), missing: text('phone.missing') }
      : { label: text('reference'), hint: text('reference.hint'), missing: text('reference.missing') };
  return (
    <Card as="section" padding="large" aria-labelledby="follow-title">
      <h2 id="follow-title">{text('follow.title')}</h2>
      <p className={styles.lead}>{text('follow.lead')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="follow-">
          <FormErrors />
          <TextField name="reference" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <PhoneField name="phone" />
        </FormFields>
        <FailedToSend failure={failure} title={text('follow.failed')} />
        <Button type="submit" variant="outline" isFullWidth isBusy={isSending}>
          {text('follow.send')}
        </Button>
      </form>
      <div role="status">{found && <Progress progress={found} />}</div>
    </Card>
  );
});
