import { isApiError } from '@tulinde/client/api';
import {
  maskPhone,
  proveCancelCoverCall,
  routes,
  startCancelCoverCall,
  startCancelCoverSchema,
} from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PhoneField, TextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Card } from '@tulinde/ui';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import styles from '../cancel-cover.module.css';
import { placeOf } from '../places';
import { useDraft } from '../use-draft';
import { startTexts } from './start-texts';

type Sought = z.output<typeof startCancelCoverSchema>;

/** Number and phone of a cover; the code is asked for in the portal's own panel, and never kept. */
export const FindCover = observer(({ soughtPolicy }: { readonly soughtPolicy: string }) => {
  const text = useText(startTexts);
  const portal = usePortal();
  const { draft, update } = useDraft();
  const form = useZodForm({
    schema: startCancelCoverSchema,
    defaultValues: { number: soughtPolicy || draft.number, phone: draft.phone },
  });
  /** Where the code went. */
  const sent = useRef<Sought | null>(null);
  const send = async (sought: Sought): Promise<number> =>
    (await portal.api.call(startCancelCoverCall, sought)).resendAfterSeconds;
  const askForCode = async (sought: Sought): Promise<void> => {
    let grant: string | null = null;
    const isDone = await portal.askForCode({
      sentTo: text('sentTo', { phone: maskPhone(sought.phone) }),
      submit: async (verificationCode) => {
        const proven = { number: sought.number, verificationCode };
        ({ grant } = await portal.api.call(proveCancelCoverCall, proven));
      },
      resend: () => send(sought),
    });
    if (!isDone || grant === null) return;
    update({ grant });
    portal.navigate(placeOf({ grant }, 'why'));
  };
  const { handleSubmit, isSending, failure } = useSubmit(form, async (sought) => {
    update({ ...sought, grant: null });
    const isSentThere = sent.current?.number === sought.number && sent.current.phone === sought.phone;
    try {
      await send(sought);
    } catch (error) {
      // One is on its way: the panel was closed before it was typed in. To another phone there is none.
      if (!isSentThere || !isApiError(error) || error.code !== 'OTP_TOO_SOON') throw error;
    }
    sent.current = sought;
    void askForCode(sought);
  });
  const describe = (path: string) =>
    path === 'phone'
      ? { label: text('phone'), hint: text('phone.hint'), missing: text('phone.missing') }
      : { label: text('number'), hint: text('number.hint'), missing: text('number.missing') };
  return (
    <Card as="section" padding="large" isRaised aria-labelledby="find-title">
      <h2 id="find-title">{text('find.title')}</h2>
      <p className={styles.lead}>{text('find.lead')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormFields form={form} describe={describe} idPrefix="cancel-">
          <FormErrors />
          <TextField name="number" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <PhoneField name="phone" />
        </FormFields>
        <FailedToSend failure={failure} title={text('find.failed')} />
        <Button type="submit" isFullWidth isBusy={isSending}>
          {text('find.send')}
        </Button>
      </form>
      {!portal.session.isSignedIn && (
        <p className={styles.aside}>
          {text('signIn.text')}{' '}
          <Button
            variant="link"
            onClick={() =>
              portal.openSignIn({ returnTo: soughtPolicy ? routes.cancelCover(soughtPolicy) : routes.cancelAnyCover })
            }
          >
            {text('signIn')}
          </Button>
        </p>
      )}
    </Card>
  );
});
