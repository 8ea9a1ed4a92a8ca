import { formatKes, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Disclosure } from '@tulinde/ui';
import { BenefitList, useMotorQuotes } from '../../motor-quotes';
import { SummaryCard } from './summary-card';
import { summaryTexts } from './texts';
import { useChangedOffer } from './use-changed-offer';

/** What was added to a motor cover. It is changed here: a way back to the quotes would begin another purchase. */
export const BenefitsCard = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const { motor, quoteRef } = purchase;
  const { offered, isOpen, toggle } = useChangedOffer(useMotorQuotes(), purchase, (offer) => offer.LipaFullAmount);
  if (motor === null) return null;
  const { addedBenefits } = motor.quote;
  return (
    <SummaryCard title={text('benefits')} purchase={purchase}>
      {addedBenefits.length === 0 ? (
        <p>{text('benefits.none')}</p>
      ) : (
        <ul>
          {addedBenefits.map(({ name, label = name, limitAmount }) => (
            <li key={name}>
              {limitAmount === null ? label : text('benefits.limit', { name: label, limit: formatKes(limitAmount) })}
            </li>
          ))}
        </ul>
      )}
      {motor.quote.AdditionalBenefits.length > 0 && (
        <Disclosure headingLevel={3} summary={text('benefits.change')} isOpen={isOpen} onToggle={toggle}>
          {isOpen && <BenefitList quoteRef={quoteRef} quote={offered ?? motor.quote} />}
        </Disclosure>
      )}
    </SummaryCard>
  );
});
