import { idTypeWords, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { personalDetailsTexts } from '../personal-details/texts';
import { Facts, SummaryCard, type Fact } from './summary-card';
import { summaryTexts } from './texts';

/** Who buys, and how to reach them. */
export const BuyerCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const label = useText(personalDetailsTexts);
  const idType = useText(idTypeWords);
  const language = useLanguage();
  const { customer } = purchase;
  if (customer === null) return null;
  const who: Fact[] =
    customer.customerType === 'Corporate'
      ? [
          [label('companyName'), customer.companyName],
          [label('registrationNumber'), customer.registrationNumber],
          [label('contactPerson'), customer.contactPerson],
        ]
      : [
          [label('fullName'), customer.fullName],
          [idType(customer.idType), customer.idNumber],
          [label('dateOfBirth'), formatDate(customer.dateOfBirth, language)],
        ];
  const name = customer.customerType === 'Corporate' ? customer.companyName : customer.fullName;
  const line = `${name} · ${customer.phone}`;
  return (
    <SummaryCard title={text('buyer')} purchase={purchase} step="personal-details" line={line}>
      <Facts
        facts={[
          ...who,
          [label('kraPin'), customer.kraPin],
          [label('phone'), customer.phone],
          [label('email'), customer.email],
          [label('town'), `${customer.town}, ${customer.county}`],
        ]}
      />
    </SummaryCard>
  );
};
