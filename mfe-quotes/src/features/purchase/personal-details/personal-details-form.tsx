import {
  personalDetailsRequestSchema,
  savePersonalDetailsCall,
  type Purchase,
  type SavePersonalDetails,
} from '@tulinde/contracts';
import { useZodForm } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { PageTitle } from '@tulinde/ui';
import { useEffect } from 'react';
import { useDrafts } from '../../../slices/drafts-slice';
import { PrefilledNote } from '../../../purchase-parts/prefilled-note';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import styles from '../../../purchase-parts/purchase.module.css';
import { StepForm } from '../../../purchase-parts/step-form';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { buyerAnswers } from './buyer-answers';
import { BuyerFields } from './buyer-fields';
import { describeBuyer } from './describe';
import { personalDetailsTexts } from './texts';

/** Who buys a motor cover: the person or the company of the quote. */
export const PersonalDetailsForm = ({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(personalDetailsTexts);
  const store = usePurchaseStore();
  const nextPath = useNextPath();
  const drafts = useDrafts(purchase.purchaseId);
  const customerType = purchase.motor?.request.customerType === 'Corporate' ? 'Corporate' : 'Individual';
  const { purchaseId } = purchase;
  const form = useZodForm({
    schema: personalDetailsRequestSchema,
    defaultValues: { purchaseId, ...buyerAnswers(customerType, purchase.customer, drafts.value.personalDetails) },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { purchaseId: _id, ...answers } }) => drafts.update({ personalDetails: answers }),
      }),
    [form, drafts],
  );

  const handleSend = async ({ customer }: SavePersonalDetails) => {
    const saved = await store.send(savePersonalDetailsCall, { purchaseId, ...customer });
    drafts.update({ personalDetails: {} });
    portal.navigate(nextPath(saved));
  };
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{text(`title.${customerType}`)}</PageTitle>
        <p className={styles.lead}>{text(`lead.${customerType}`)}</p>
        <PrefilledNote purchase={purchase} step="personal-details" />
      </div>
      <StepForm form={form} describe={describeBuyer(text, customerType)} onSend={handleSend}>
        <BuyerFields customerType={customerType} />
      </StepForm>
    </div>
  );
};
