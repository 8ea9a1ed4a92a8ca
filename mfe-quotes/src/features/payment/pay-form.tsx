import { formatKes, startPaymentCall, type Payment, type Purchase } from '@tulinde/contracts';
import {
  FailedToSend,
  FormErrors,
  FormFields,
  PhoneField,
  useSubmit,
  useZodForm,
  type SendFailure,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { Button, ButtonLink } from '@tulinde/ui';
import { pathOfStep } from '../../purchase-parts/step-paths';
import { amountNow } from './amounts';
import { pathOfPayment } from './payment-paths';
import { usePaymentStore } from './payment-store';
import styles from './payment.module.css';
import { paymentTexts } from './texts';

/* What has to be put right before it can be paid, and where. */
const remedies = {
  PRICE_CHANGED: { step: 'summary', label: 'priceChanged' },
  COVER_OVERLAP: { step: 'vehicle-details', label: 'coverOverlaps' },
  STEP_INCOMPLETE: { step: 'summary', label: 'stepMissing' },
} as const;
const remedyOf = ({ code }: SendFailure) =>
  code !== null && Object.hasOwn(remedies, code) ? remedies[code as keyof typeof remedies] : null;

/* Once the policy is issued others than its owner see dots. */
const ownPhone = ({ customer }: Purchase): string => {
  const phone = customer?.phone ?? '';
  return phone.includes('•') ? '' : phone;
};

/** The request to pay: the number that is asked, and a button that names the amount. */
export const PayForm = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(paymentTexts);
  const store = usePaymentStore();
  const { purchaseId } = purchase;
  const form = useZodForm({
    schema: startPaymentCall.request,
    defaultValues: { purchaseId, phone: store.phone ?? ownPhone(purchase) },
  });

  const { handleSubmit, isSending, failure } = useSubmit(
    form,
    async ({ phone }) => {
      portal.navigate(pathOfPayment(await store.start(purchaseId, phone), purchase));
    },
    async (failed) => {
      // The request may have gone out all the same: what the server has leads to the right page.
      if (failed.failure !== 'answer') await store.load(purchaseId);
    },
  );
  const remedy = failure && remedyOf(failure);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormFields
        form={form}
        describe={() => ({ label: text('phone'), hint: text('phone.hint'), missing: text('phone.missing') })}
      >
        <FormErrors />
        <PhoneField name="phone" />
      </FormFields>
      <FailedToSend
        failure={failure}
        title={text('notSent')}
        action={
          remedy && (
            <ButtonLink variant="outline" to={pathOfStep(purchase.kind, remedy.step)}>
              {text(remedy.label)}
            </ButtonLink>
          )
        }
      >
        {failure !== null && failure.failure !== 'answer' && text('unsure')}
      </FailedToSend>
      <Button type="submit" className={styles.submit} isBusy={isSending}>
        {text('pay', { amount: formatKes(amountNow(payment)) })}
      </Button>
    </form>
  );
};
