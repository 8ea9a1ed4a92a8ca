import { brand } from '@tulinde/contracts/brand';
import { idTypes, idTypeWords, type IdType, type Profile } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { FactRows, InfoCard } from '../../account-page';
import styles from './profile.module.css';
import { profileTexts } from './texts';

const isIdType = (value: string | null): value is IdType => (idTypes as readonly (string | null)[]).includes(value);

/** Who the customer is, to be read: it stands on policies, so people correct it. */
export const IdentityCard = ({ profile }: { readonly profile: Profile }) => {
  const text = useText(profileTexts);
  const idTypeOf = useText(idTypeWords);
  const language = useLanguage();
  const { accountType, fullName, idType, idNumber, kraPin, dateOfBirth } = profile;
  const isCompany = accountType === 'Corporate';
  const idLabel = isCompany ? text('id.company') : idTypeOf(isIdType(idType) ? idType : 'NATIONAL_ID');
  return (
    <InfoCard title={text('section.identity')} lead={text('identity.lead')}>
      <FactRows
        rows={[
          [text(isCompany ? 'company' : 'name'), fullName],
          [idLabel, idNumber],
          [text('kraPin'), kraPin],
          [text('dateOfBirth'), dateOfBirth && formatDate(dateOfBirth, language)],
        ]}
      />
      <p className={styles.note}>
        {idNumber === null ? text('identity.unknown') : text('identity.correct', { phone: brand.phone })}
      </p>
    </InfoCard>
  );
};
