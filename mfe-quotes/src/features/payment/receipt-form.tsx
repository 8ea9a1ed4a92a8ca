import { isApiError, type ApiError } from '@tulinde/shared/api';
import { confirmReceiptCall, type Purchase } from '@tulinde/shared/contracts';
import { applyServerErrors, FormErrors, FormFields, TextField, useZodForm } from '@tulinde/shared/forms';
import { useText } from '@tulinde/shared/i18n';
import { usePortal } from '@tulinde/shared/remote';
import { Button, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import { pathOfPayment } from './payment-paths';
import { usePaymentStore } from './payment-store';
import styles from './payment.module.css';
import { paymentTexts } from './texts';

/** "I have paid": the code of M-Pesa's message, which the server looks up. */
export const ReceiptForm = ({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(paymentTexts);
  const store = usePaymentStore();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { purchaseId } = purchase;
  const form = useZodForm({
    schema: confirmReceiptCall.request,
    defaultValues: { purchaseId, receipt: '', payerPhone: '' },
  });

  const handleSubmit = form.handleSubmit(async ({ receipt, payerPhone }) => {
    setFailure(null);
    try {
      portal.navigate(pathOfPayment(await store.confirm(purchaseId, receipt, payerPhone), purchase));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.errors.length === 0 || applyServerErrors(form, error).length > 0) setFailure(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormFields
        form={form}
        describe={(name) =>
          name === 'payerPhone'
            ? { label: text('payer'), hint: text('payer.hint'), missing: '' }
            : { label: text('receipt'), hint: text('receipt.hint'), missing: text('receipt.missing') }
        }
      >
        <FormErrors />
        <TextField name="receipt" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
        <TextField name="payerPhone" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      </FormFields>
      {failure !== null && (
        <Notice tone="error" title={text('receipt.failed')}>
          {failure.texts.join(' ')}
        </Notice>
      )}
      <Button type="submit" variant="outline" className={styles.submit} isBusy={form.formState.isSubmitting}>
        {text('receipt.send')}
      </Button>
    </form>
  );
};
