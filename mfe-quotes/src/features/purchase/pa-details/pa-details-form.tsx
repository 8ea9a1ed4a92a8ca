import { insurableAges, savePaDetailsCall, type Purchase, type SavePaDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { PageTitle } from '@tulinde/ui';
import { useState } from 'react';
import { insuredPeople } from '../../../quote-parts/insured-people';
import { usePaLabels } from '../../../quote-parts/use-pa-labels';
import { useDrafts } from '../../../slices/drafts-slice';
import { ContactFields, IdentityFields } from '../personal-details/buyer-fields';
import { describeBuyer } from '../personal-details/describe';
import { personalDetailsTexts } from '../personal-details/texts';
import { PrefilledNote } from '../../../purchase-parts/prefilled-note';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import styles from '../../../purchase-parts/purchase.module.css';
import { StepForm } from '../../../purchase-parts/step-form';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { describePaDetails } from './describe';
import { formParts, isOfBuyer } from './form-parts';
import { HealthFields } from './health-fields';
import { NextOfKinFields, StartFields, StudentFields } from './other-fields';
import { isBuyerInsured } from './pa-answers';
import { PartCard } from './part-card';
import { PartsOfForm } from './part-context';
import { PeopleFields } from './people-fields';
import { paDetailsTexts } from './texts';
import { usePaDetailsForm } from './use-pa-details-form';

/**
 * Who buys a personal accident cover, whom it insures, their health, and who is told if something happens: one of these is
 * open at a time, for a phone.
 */
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
  const people = (personalAccident ? insuredPeople(personalAccident.quote) : []).map((one) => {
    const { personCovered } = one.premiumComputationObj;
    const ages = purchase.insurableAges?.find((each) => each.personCovered === personCovered);
    return { personCovered, name: labels.person(one, isFamily), ages: ages ?? insurableAges[personCovered] };
  });

  const [buyerName, phone] = form.watch(['customer.fullName', 'customer.phone']);
  const isBuyerFirst = isInsured && people[0]?.personCovered === 'ADULT';
  const hasStudent = people.some(({ personCovered }) => personCovered === 'STUDENT');
  const parts = formParts({
    buyer: text('buyer'),
    contact: buyerText('contact'),
    people: people.map(({ name }) => name),
    isBuyerFirst,
    student: hasStudent ? text('student') : null,
    health: text('health'),
    nextOfKin: text('nextOfKin'),
    start: text('start'),
  });

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
        errors={{ parts, ...(isBuyerFirst && { isRepeated: isOfBuyer }) }}
      >
        <PartsOfForm parts={parts}>
          <div className={styles.parts}>
            <PartCard id="buyer" line={buyerName}>
              <IdentityFields customerType="Individual" prefix="customer." />
            </PartCard>
            <PartCard id="contact" line={phone}>
              <ContactFields prefix="customer." />
            </PartCard>
          </div>
          <div className={styles.parts}>
            <h2 className={styles.groupTitle}>{text('people')}</h2>
            <PeopleFields people={people} isBuyerInsured={isInsured} onBuyerInsured={handleBuyerInsured} />
          </div>
          <div className={styles.parts}>
            {hasStudent && <StudentFields />}
            <HealthFields isAgain={isHealthAskedAgain} />
            <NextOfKinFields />
            <StartFields isRenewal={purchase.isRenewal} />
          </div>
        </PartsOfForm>
      </StepForm>
    </div>
  );
};
