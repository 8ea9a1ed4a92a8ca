import { formatKes, paPersonWords, type PaInsured, type PolicyDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FoldedCard, PriceLines } from '@tulinde/ui';
import { priceLines } from './price-lines';
import { detailsTexts } from './texts';

/** What the cover costs, in lines that add up. */
export const PriceCard = ({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const insuredAs = useText(paPersonWords);
  const person = ({ recordNo, premiumComputationObj: { personCovered } }: PaInsured): string => {
    const insured = policy.personalAccident?.people.find(
      (one) => one.personCovered === personCovered && one.recordNo === recordNo,
    );
    return text('price.person', { name: insured?.fullName ?? insuredAs(personCovered) });
  };
  const lines = priceLines(policy, { basic: text('basic'), credit: text('credit'), person });
  return (
    <FoldedCard title={text('price')} line={formatKes(policy.payment.total)}>
      <PriceLines lines={lines} total={{ label: text('total'), amount: policy.payment.total }} />
    </FoldedCard>
  );
};
