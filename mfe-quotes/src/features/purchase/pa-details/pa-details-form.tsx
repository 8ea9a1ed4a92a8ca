import { savePaDetailsCall, type Purchase, type SavePaDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { PageTitle } from '@tulinde/ui';
import { useState } from 'react';
import { insuredPeople } from '../../../quote-parts/insured-people';
import { usePaLabels } from '../../../quote-parts/use-pa-labels';
import { useDrafts } from '../../../slices/drafts-slice';
import { BuyerFields } from '../personal-details/buyer-fields';
import { describeBuyer } from '../personal-details/describe';
import { personalDetailsTexts } from '../personal-details/texts';
import { PrefilledNote } from '../../../purchase-parts/prefilled-note';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import styles from '../../../purchase-parts/purchase.module.css';
import { StepForm } from '../../../purchase-parts/step-form';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { describePaDetails } from './describe';
import { HealthFields } from './health-fields';
import { NextOfKinFields, StartFields, StudentFields } from './other-fields';
import { isBuyerInsured } from './pa-answers';
import { PeopleFields } from './people-fields';
import { paDetailsTexts } from './texts';
import { usePaDetailsForm } from './use-pa-details-form';

/** Who buys a personal accident cover, whom it insures, their health, and who is told if something happens. */
export const PaDetailsForm = ({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(paDetailsTexts);
  const buyerText = useText(personalDetailsTexts);
  const store = usePurchaseStore();
  const nextPath = useNextPath();
  const labels = usePaLabels();
  const drafts = useDrafts(purchase.purchaseId);
  const [isInsured, setInsured] = useState(() => isBuyerInsured(purchase, drafts.value));
  const { form, isHealthAskedAgain } = usePaDetailsForm(purchase, drafts);
  const { personalAccident } = purchase;
  const isFamily = personalAccident?.request.coverType === 'FAMILY';
  const people = (personalAccident ? insuredPeople(personalAccident.quote) : []).map((one) => ({
    personCovered: one.premiumComputationObj.personCovered,
    name: labels.person(one, isFamily),
  }));

  const handleBuyerInsured = (isNow: boolean) => {
    setInsured(isNow);
    drafts.update({ start: { ...drafts.value.start, isBuyerInsured: isNow } });
  };
  const handleSend = async (answers: SavePaDetails) => {
    const saved = await store.send(savePaDetailsCall, {
      ...answers,
      people: [...answers.people],
      isRenewal: purchase.isRenewal,
    });
    drafts.update({ personalDetails: {}, people: [], student: {}, nextOfKin: {}, start: {} });
    portal.navigate(nextPath(saved));
  };
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{text('title')}</PageTitle>
        <p className={styles.lead}>{text('lead')}</p>
        <PrefilledNote purchase={purchase} step="personal-details" />
      </div>
      <StepForm
        form={form}
        describe={describePaDetails(text, describeBuyer(buyerText, 'Individual'), people)}
        onSend={handleSend}
      >
        <div className={styles.group}>
          <h2 className={styles.groupTitle}>{text('buyer')}</h2>
          <BuyerFields customerType="Individual" prefix="customer." />
        </div>
        <div className={styles.group}>
          <h2 className={styles.groupTitle}>{text('people')}</h2>
          <PeopleFields people={people} isBuyerInsured={isInsured} onBuyerInsured={handleBuyerInsured} />
        </div>
        {people.some(({ personCovered }) => personCovered === 'STUDENT') && <StudentFields />}
        <HealthFields isAgain={isHealthAskedAgain} />
        <NextOfKinFields />
        <StartFields isRenewal={purchase.isRenewal} />
      </StepForm>
    </div>
  );
};
