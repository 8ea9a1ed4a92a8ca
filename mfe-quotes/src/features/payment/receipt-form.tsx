import { confirmReceiptCall, type Purchase } from '@tulinde/contracts';
import { FailedToSend, FormErrors, FormFields, TextField, useSubmit, useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button } from '@tulinde/ui';
import { pathOfPayment } from './payment-paths';
import { usePaymentStore } from './payment-store';
import styles from './payment.module.css';
import { paymentTexts } from './texts';

/** "I have paid": the code of M-Pesa's message, which the server looks up. */
export const ReceiptForm = ({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(paymentTexts);
  const store = usePaymentStore();
  const { purchaseId } = purchase;
  const form = useZodForm({
    schema: confirmReceiptCall.request,
    defaultValues: { purchaseId, receipt: '', payerPhone: '' },
  });

  const { handleSubmit, isSending, failure } = useSubmit(form, async ({ receipt, payerPhone }) => {
    portal.navigate(pathOfPayment(await store.confirm(purchaseId, receipt, payerPhone), purchase));
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields
        form={form}
        describe={(name) =>
          name === 'payerPhone'
            ? { label: text('payer'), hint: text('payer.hint'), missing: '' }
            : { label: text('receipt'), hint: text('receipt.hint'), missing: text('receipt.missing') }
        }
      >
        <FormErrors />
        <TextField name="receipt" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <TextField name="payerPhone" type="tel" inputMode="tel" autoComplete="tel" />
      </FormFields>
      <FailedToSend failure={failure} title={text('receipt.failed')} />
      <Button type="submit" variant="outline" className={styles.submit} isBusy={isSending}>
        {text('receipt.send')}
      </Button>
    </form>
  );
};
