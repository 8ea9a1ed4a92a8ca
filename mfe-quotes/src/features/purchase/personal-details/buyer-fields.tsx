import { idTypes, idTypeWords, type CustomerType } from '@tulinde/contracts';
import { BirthField, ChoiceField, NameField, PhoneField, PlaceFields, TextField, TickField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import styles from '../../../purchase-parts/purchase.module.css';
import { personalDetailsTexts } from './texts';

export interface IdentityFieldsProps {
  readonly customerType: CustomerType;
  /** Path of the details within the form, with its dot. */
  readonly prefix?: string;
}

/** Who buys. */
export const IdentityFields = ({ customerType, prefix = '' }: IdentityFieldsProps) => {
  const idType = useText(idTypeWords);
  return customerType === 'Corporate' ? (
    <>
      <TextField name={`${prefix}companyName`} autoComplete="organization" />
      <TextField name={`${prefix}registrationNumber`} autoCapitalize="characters" spellCheck={false} />
      <TextField name={`${prefix}kraPin`} autoCapitalize="characters" spellCheck={false} />
      <NameField name={`${prefix}contactPerson`} oneName={`${prefix}hasOneName`} autoComplete="name" />
    </>
  ) : (
    <>
      <NameField name={`${prefix}fullName`} oneName={`${prefix}hasOneName`} autoComplete="name" />
      <ChoiceField name={`${prefix}idType`} options={idTypes.map((type) => ({ value: type, label: idType(type) }))} />
      <TextField name={`${prefix}idNumber`} autoCapitalize="characters" spellCheck={false} />
      <TextField name={`${prefix}kraPin`} autoCapitalize="characters" spellCheck={false} />
      <BirthField name={`${prefix}dateOfBirth`} isOwn />
    </>
  );
};

/** How to reach the buyer. */
export const ContactFields = ({ prefix = '' }: { readonly prefix?: string }) => (
  <>
    <PhoneField name={`${prefix}phone`} />
    <TextField name={`${prefix}email`} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
    <PlaceFields prefix={prefix} />
    <TickField name={`${prefix}marketingConsent`} />
  </>
);

export const BuyerFields = ({ customerType }: { readonly customerType: CustomerType }) => {
  const text = useText(personalDetailsTexts);
  return (
    <>
      <div className={styles.group}>
        <IdentityFields customerType={customerType} />
      </div>
      <div className={styles.group}>
        <h2 className={styles.groupTitle}>{text('contact')}</h2>
        <ContactFields />
      </div>
    </>
  );
};
