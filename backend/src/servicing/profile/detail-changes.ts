import type { AccountChangeKind, Language, OtherDetails } from '@tulinde/contracts';
import type { CustomerRow } from '../../customers-and-policies/customers/repository';

export interface DetailChange {
  readonly kind: AccountChangeKind;
  readonly before: string;
  readonly after: string;
}

const languageNames: Readonly<Record<Language, string>> = { en: 'English', sw: 'Kiswahili' };
const words = { en: { yes: 'Yes', no: 'No', email: 'Email' }, sw: { yes: 'Ndiyo', no: 'Hapana', email: 'Barua pepe' } };

type Reminded = Pick<OtherDetails, 'remindByEmail' | 'remindBySms'>;

/** What differs, as the owner reads it in the log. The lines of the address themselves stay out of it. @param language of the owner's page */
export const detailChanges = (row: CustomerRow, details: OtherDetails, language: Language): DetailChange[] => {
  const { yes, no, email } = words[language];
  const place = ({ county, town }: { county: string | null; town: string | null }): string =>
    [town, county].filter(Boolean).join(', ');
  const ways = ({ remindByEmail, remindBySms }: Reminded): string =>
    [remindByEmail ? email : '', remindBySms ? 'SMS' : ''].filter(Boolean).join(', ');
  const isWanted = (isIt: boolean): string => (isIt ? yes : no);
  const { language: _language, remindByEmail: _mail, remindBySms: _sms, marketing: _offers, ...address } = details;
  // Every other field is of the address: nothing is lost in silence when it alone has changed.
  const isAddressChanged = Object.entries(address).some(([name, value]) => row[name as keyof typeof address] !== value);
  const hadMarketing = row.marketingConsentAt !== null;
  const all: (DetailChange & { readonly isChanged?: boolean })[] = [
    { kind: 'ADDRESS', before: place(row), after: place(details), isChanged: isAddressChanged },
    { kind: 'LANGUAGE', before: languageNames[row.language], after: languageNames[details.language] },
    { kind: 'REMINDERS', before: ways(row), after: ways(details) },
    { kind: 'MARKETING', before: isWanted(hadMarketing), after: isWanted(details.marketing) },
  ];
  return all
    .filter(({ before, after, isChanged }) => before !== after || isChanged === true)
    .map(({ kind, before, after }) => ({ kind, before, after }));
};
