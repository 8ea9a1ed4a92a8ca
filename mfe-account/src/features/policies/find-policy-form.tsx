import { isApiError, type ApiError } from '@tulinde/shared/api';
import { findPolicyRequestSchema } from '@tulinde/shared/contracts';
import { applyServerErrors, FormErrors, FormFields, PhoneField, TextField, useZodForm } from '@tulinde/shared/forms';
import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { Button, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import { usePolicies } from './policies-store';
import styles from './policies.module.css';
import { policiesTexts } from './texts';
import { useFindPolicy } from './use-find-policy';

/** Number and phone of a policy; the code is asked for by the portal's own panel. */
export const FindPolicyForm = observer(({ onDone }: { readonly onDone: () => void }) => {
  const text = useText(policiesTexts);
  const { policies } = usePolicies();
  const { send, askForCode } = useFindPolicy();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isKnown, setKnown] = useState(false);
  const form = useZodForm({
    schema: findPolicyRequestSchema,
    defaultValues: { policyNumber: '', phone: '' },
  });

  const handleSubmit = form.handleSubmit(async (sought) => {
    setFailure(null);
    const isOwn = policies.value?.some(({ policyNumber }) => policyNumber === sought.policyNumber) ?? false;
    setKnown(isOwn);
    if (isOwn) return;
    try {
      await send(sought);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
      return;
    }
    onDone();
    void askForCode(sought);
  });
  const describe = (path: string) =>
    path === 'phone'
      ? { label: text('find.phone'), missing: text('find.phone.missing') }
      : {
          label: text('find.policyNumber'),
          hint: text('find.policyNumber.hint'),
          missing: text('find.policyNumber.missing'),
        };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.lead}>{text('find.lead')}</p>
      <FormFields form={form} describe={describe}>
        <FormErrors />
        <TextField
          name="policyNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
        />
        <PhoneField name="phone" />
      </FormFields>
      {isKnown && <Notice tone="info">{text('find.known')}</Notice>}
      {failure !== null && (
        <Notice tone="error" title={text('find.failed')}>
          {failure.texts.join(' ')}
        </Notice>
      )}
      <Button type="submit" isFullWidth isBusy={form.formState.isSubmitting}>
        {text('find.send')}
      </Button>
    </form>
  );
});
