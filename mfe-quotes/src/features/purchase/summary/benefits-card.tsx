import { formatKes, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Disclosure } from '@tulinde/ui';
import { useEffect, useState } from 'react';
import { BenefitList, useMotorQuotes } from '../../motor-quotes';
import { SummaryCard } from './summary-card';
import { summaryTexts } from './texts';
import { useFollowOffer } from './use-follow-offer';

/** What was added to a motor cover. It is changed here: a way back to the quotes would begin another purchase. */
export const BenefitsCard = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const quotes = useMotorQuotes();
  const [isOpen, setOpen] = useState(false);
  const { motor, purchaseId, quoteRef, insurer } = purchase;
  useEffect(() => {
    if (isOpen) void quotes.ensure(quoteRef);
  }, [quotes, isOpen, quoteRef]);
  const { set } = quotes;
  const offered =
    set.state === 'ready' && quotes.quoteRef === quoteRef
      ? set.value.quotes.find(({ underwriterName }) => underwriterName === insurer.name)
      : undefined;
  useFollowOffer(purchaseId, offered?.LipaFullAmount);
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
        <Disclosure
          headingLevel={3}
          summary={text('benefits.change')}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          {isOpen && <BenefitList quoteRef={quoteRef} quote={offered ?? motor.quote} />}
        </Disclosure>
      )}
    </SummaryCard>
  );
});
