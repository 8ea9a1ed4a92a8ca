import { findPolicyRequestSchema } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, PhoneField, TextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { isApiError } from '@tulinde/client/api';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useState } from 'react';
import { usePolicies } from './policies-store';
import styles from './policies.module.css';
import { policiesTexts } from './texts';
import { useFindPolicy } from './use-find-policy';

/**
 * Number and phone of a policy, and the buyer's KRA PIN once the server asks for it; the portal's own panel asks for the code.
 */
export const FindPolicyForm = observer(({ onDone }: { readonly onDone: () => void }) => {
  const text = useText(policiesTexts);
  const { policies } = usePolicies();
  const { send, askForCode } = useFindPolicy();
  const [isKnown, setKnown] = useState(false);
  const [needsKraPin, setNeedsKraPin] = useState(false);
  const form = useZodForm({
    schema: findPolicyRequestSchema,
    defaultValues: { policyNumber: '', phone: '', kraPin: '' },
  });

  const { handleSubmit, isSending, failure } = useSubmit(form, async (sought) => {
    const isOwn = policies.value?.some(({ policyNumber }) => policyNumber === sought.policyNumber) ?? false;
    setKnown(isOwn);
    if (isOwn) return;
    try {
      await send(sought);
    } catch (error) {
      if (isApiError(error) && error.errors.some(({ field }) => field === 'kraPin')) setNeedsKraPin(true);
      throw error;
    }
    onDone();
    void askForCode(sought);
  });
  const describe = (path: string) => {
    if (path === 'phone') return { label: text('find.phone'), missing: text('find.phone.missing') };
    if (path === 'kraPin')
      return { label: text('find.kraPin'), hint: text('find.kraPin.hint'), missing: text('find.kraPin.missing') };
    return {
      label: text('find.policyNumber'),
      hint: text('find.policyNumber.hint'),
      missing: text('find.policyNumber.missing'),
    };
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p className={styles.lead}>{text('find.lead')}</p>
      <FormFields form={form} describe={describe}>
        <FormErrors />
        <TextField name="policyNumber" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <PhoneField name="phone" />
        {needsKraPin && <TextField name="kraPin" autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
      </FormFields>
      {isKnown && <Notice tone="info">{text('find.known')}</Notice>}
      <FailedToSend failure={failure} title={text('find.failed')} />
      <Button type="submit" isFullWidth isBusy={isSending}>
        {text('find.send')}
      </Button>
    </form>
  );
});
