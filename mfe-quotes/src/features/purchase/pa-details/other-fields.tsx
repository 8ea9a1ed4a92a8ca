import { latestStart, nairobiDay, relationships, relationshipWords } from '@tulinde/contracts';
import { DateField, NameField, PhoneField, SelectField, TextField } from '@tulinde/ui/forms';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { useWatch } from 'react-hook-form';
import type { PaAnswers } from './pa-answers';
import { PartCard } from './part-card';
import { paDetailsTexts } from './texts';

/** The school of a student. */
export const StudentFields = () => {
  const school = useWatch<PaAnswers, 'student.school'>({ name: 'student.school' });
  return (
    <PartCard id="student" line={school}>
      <TextField name="student.school" autoComplete="off" />
      <TextField name="student.admissionNumber" autoComplete="off" spellCheck={false} />
    </PartCard>
  );
};

/** Where the buyer is not insured, no death pays the next of kin. */
export const NextOfKinFields = () => {
  const text = useText(paDetailsTexts);
  const people = useWatch<PaAnswers, 'people'>({ name: 'people' });
  const fullName = useWatch<PaAnswers, 'nextOfKin.fullName'>({ name: 'nextOfKin.fullName' });
  const isBuyerInsured = people.some(({ relationship: of }) => of === 'SELF');
  const relationship = useText(relationshipWords);
  return (
    <PartCard id="nextOfKin" line={fullName}>
      <p>{text(isBuyerInsured ? 'nextOfKin.lead' : 'nextOfKin.lead.others')}</p>
      <NameField name="nextOfKin.fullName" oneName="nextOfKin.hasOneName" autoComplete="off" />
      <SelectField
        name="nextOfKin.relationship"
        placeholder={text('choose')}
        options={relationships.filter((one) => one !== 'SELF').map((one) => ({ value: one, label: relationship(one) }))}
      />
      <PhoneField name="nextOfKin.phone" />
    </PartCard>
  );
};

export const StartFields = ({ isRenewal }: { readonly isRenewal: boolean }) => {
  const language = useLanguage();
  const today = nairobiDay();
  const startDate = useWatch<PaAnswers, 'startDate'>({ name: 'startDate' });
  return (
    <PartCard id="start" line={startDate && formatDate(startDate, language)}>
      <DateField name="startDate" min={today} max={latestStart(today, isRenewal)} />
    </PartCard>
  );
};
