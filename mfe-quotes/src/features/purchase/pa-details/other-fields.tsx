import { latestStart, nairobiDay, relationships, relationshipWords } from '@tulinde/contracts';
import { DateField, NameField, PhoneField, SelectField, TextField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useWatch } from 'react-hook-form';
import styles from '../../../purchase-parts/purchase.module.css';
import type { PaAnswers } from './pa-answers';
import { paDetailsTexts } from './texts';

/** The school of a student. */
export const StudentFields = () => {
  const text = useText(paDetailsTexts);
  return (
    <div className={styles.group}>
      <h2 className={styles.groupTitle}>{text('student')}</h2>
      <TextField name="student.school" autoComplete="off" />
      <TextField name="student.admissionNumber" autoComplete="off" spellCheck={false} />
    </div>
  );
};

/** Where the buyer is not insured, no death pays the next of kin. */
export const NextOfKinFields = () => {
  const text = useText(paDetailsTexts);
  const people = useWatch<PaAnswers, 'people'>({ name: 'people' });
  const isBuyerInsured = people.some(({ relationship: of }) => of === 'SELF');
  const relationship = useText(relationshipWords);
  return (
    <div className={styles.group}>
      <div>
        <h2 className={styles.groupTitle}>{text('nextOfKin')}</h2>
        <p className={styles.lead}>{text(isBuyerInsured ? 'nextOfKin.lead' : 'nextOfKin.lead.others')}</p>
      </div>
      <NameField name="nextOfKin.fullName" oneName="nextOfKin.hasOneName" autoComplete="off" />
      <SelectField
        name="nextOfKin.relationship"
        placeholder={text('choose')}
        options={relationships.filter((one) => one !== 'SELF').map((one) => ({ value: one, label: relationship(one) }))}
      />
      <PhoneField name="nextOfKin.phone" />
    </div>
  );
};

export const StartFields = ({ isRenewal }: { readonly isRenewal: boolean }) => {
  const text = useText(paDetailsTexts);
  const today = nairobiDay();
  return (
    <div className={styles.group}>
      <h2 className={styles.groupTitle}>{text('start')}</h2>
      <DateField name="startDate" min={today} max={latestStart(today, isRenewal)} />
    </div>
  );
};
